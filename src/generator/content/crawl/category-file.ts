import { isSlug, slugExpected } from '../../config/schema/addresses.ts';
import { anyNumber, anyOf, anyText, flag, objectOf, oneOf, variants } from '../../config/schema/builders.ts';
import type { ConfigProblem } from '../../config/schema/problem.ts';
import { invalid, Schema, type Output } from '../../config/schema/schema.ts';
import { type StageResult, makeError } from '../../kernel/diagnostics/diagnostic.ts';
import { fileStart, placeWithin } from '../../kernel/diagnostics/place.ts';
import { parseJson } from '../../kernel/text.ts';
import { readYamlEntries } from '../source/front-matter-entries.ts';

const linkExpected =
  'null, or an object such as { "type": "doc", "id": "intro/install" } or { "type": "generated-index" }';

// Classic tools have further keys of links.
const furtherKeys = { unknownKeys: 'ignore' } as const;

const target = variants(
  {
    doc: objectOf({ type: oneOf(['doc']), id: anyText }, linkExpected, furtherKeys),
    'generated-index': objectOf(
      {
        type: oneOf(['generated-index']),
        slug: anyText.refine(isSlug, slugExpected).optional(),
        title: anyText.optional(),
        description: anyText.optional(),
      },
      linkExpected,
      furtherKeys,
    ),
  },
  { expected: linkExpected },
);

const noTarget: Schema<null> = new Schema({ kind: 'value', type: 'null' }, () => null);

const category = objectOf(
  {
    label: anyText.optional(),
    position: anyNumber().optional(),
    collapsible: flag.optional(),
    collapsed: flag.optional(),
    className: anyText.optional(),
    description: anyText.optional(),
    /** Target of the label; null for none, not even the folder's index page. */
    link: anyOf<typeof target | typeof noTarget>([target, noTarget], (value) =>
      value === null ? noTarget : target,
    ).optional(),
  },
  'an object with keys such as "label"',
);

/** Values of a `_category_` file; every key is optional. */
export interface CategoryMeta extends Output<typeof category> {}

/** A `_category_.json`, `.yml` or `.yaml` file. */
export interface CategoryFile {
  /** Path relative to the site folder. */
  readonly file: string;
  readonly locale: string;
  readonly version: string;
  /** Path below the locale's folder, with number prefixes; empty for the root. */
  readonly folder: string;
  readonly meta: CategoryMeta;
}

/** Parses a `_category_` file; JSON is valid YAML. Invalid keys are reported and omitted. */
export function parseCategoryFile(text: string, file: string): StageResult<CategoryMeta> {
  const json = parseJson(text);
  const fast = 'value' in json ? readCategory(json.value) : null;
  // The YAML parser keeps positions for messages, but takes fifty times as long.
  if (fast?.problems.length === 0) return { value: fast.value, diagnostics: [] };
  const { entries, problems } = readYamlEntries(text, 'The category file');
  const read = fast ?? readCategory(Object.fromEntries(entries.map(({ key, value }) => [key, value])));
  const found = read.problems.map(({ path: [name], ...problem }) => ({
    ...problem,
    offset: entries.find(({ key }) => key === name)?.offset ?? 0,
  }));
  return {
    value: read.value,
    diagnostics: [...(fast === null ? problems : []), ...found].map(({ offset, ...problem }) =>
      makeError('invalid-data', { ...problem, place: placeWithin(text, offset, fileStart(file)) }),
    ),
  };
}

function readCategory(written: unknown): { readonly value: CategoryMeta; readonly problems: readonly ConfigProblem[] } {
  const problems: ConfigProblem[] = [];
  const value = category.read(written, {
    path: [],
    subject: 'the category file',
    locales: null,
    isTolerant: true,
    report: (problem) => void problems.push(problem),
  });
  return { value: value === invalid ? {} : value, problems };
}
