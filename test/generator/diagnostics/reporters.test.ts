import { describe, expect, test } from 'vitest';
import { reporters } from '../../../src/generator/app/reporters/print-report.ts';
import jsonSchema from '../../../src/generator/app/reporters/report.schema.json' with { type: 'json' };
import { sortDiagnostics, summarize } from '../../../src/generator/kernel/diagnostics/diagnostic.ts';
import { gatherCodes } from '../../../src/generator/plugin-api/gather.ts';
import { builtInPlugins } from '../../../src/generator/plugins/index.ts';
import type { Diagnostic } from '../../../src/shared/diagnostic.ts';
import { checkSchema, type Schema } from '../../support/check-schema.ts';
import { sarifSchema } from '../../support/sarif-schema.ts';

const anchor: Diagnostic = {
  code: 'broken-anchor',
  severity: 'warning',
  message: '"#setup" does not exist on /en/layout/structure',
  hint: 'did you mean "#set-up"?',
  place: { file: 'content/en/intro/install.mdx', line: 42, column: 17, endColumn: 23 },
};
const syntax: Diagnostic = {
  code: 'mdx-syntax',
  severity: 'error',
  message: 'A { has no }, 100% sure',
  place: { file: 'content/sk/úvod #1/a b.mdx', line: 3, column: 1 },
  frame: '> 3 | a {\n    |   ^',
};
const history: Diagnostic = { code: 'shallow-history', severity: 'warning', message: 'Git has one commit only' };

type ReportFormat = keyof typeof reporters;

/** Prints problems as the command line does, in any order that they were found in. */
function print(format: ReportFormat, found: readonly Diagnostic[], siteFolder = ''): string {
  const diagnostics = sortDiagnostics(found);
  return reporters[format]({
    diagnostics,
    summary: summarize(diagnostics),
    siteFolder,
    codes: gatherCodes(builtInPlugins),
    color: false,
    toolVersion: '1.2.3',
  });
}

const formats: readonly ReportFormat[] = ['pretty', 'json', 'github', 'sarif'];

describe.each(formats)('%s', (format) => {
  test('prints all properties of each problem', () => {
    expect(print(format, [syntax, anchor, history])).toMatchSnapshot();
  });

  test('does not depend on the order in which problems were found', () => {
    expect(print(format, [history, anchor, syntax])).toBe(print(format, [syntax, history, anchor]));
  });

  test('prints a problem once that was found twice', () => {
    expect(print(format, [anchor, syntax, { ...anchor }])).toBe(print(format, [anchor, syntax]));
  });

  test('ends with a line break unless it is empty', () => {
    expect(print(format, [])).toMatch(/^$|\n$/);
    expect(print(format, [anchor])).toMatch(/[^\n]\n$/);
  });
});

test('pretty summarizes problems that many files share', () => {
  const everywhere = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
    ...anchor,
    place: { file: `${name}.mdx`, line: 1, column: 1 },
  }));
  expect(print('pretty', everywhere)).toContain(
    'In 5 files, so check what they share: "#setup" does not exist on /en/layout/structure\n',
  );
  expect(print('pretty', everywhere.slice(1))).not.toContain('share');
});

test('json matches its schema', () => {
  // Imported JSON has the type of its literals, wider than the schema's.
  const schema = jsonSchema as Schema;
  expect(checkSchema(JSON.parse(print('json', [syntax, anchor, history])), schema)).toEqual([]);
  expect(checkSchema({ diagnostics: [{ code: 'X' }] }, schema)).toContain(
    '$.diagnostics[0].code does not match ^[a-z]+(-[a-z]+)*$',
  );
});

test('sarif follows the standard', () => {
  expect(checkSchema(JSON.parse(print('sarif', [syntax, anchor, history], 'docs/my site')), sarifSchema)).toEqual([]);
});

test('github and sarif name files from the working directory, where the repository is', () => {
  expect(print('github', [anchor], 'docs')).toContain('file=docs/content/en/intro/install.mdx,');
  expect(print('sarif', [anchor], 'docs')).toContain('"uri": "docs/content/en/intro/install.mdx"');
});
