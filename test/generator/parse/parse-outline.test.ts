import type { Link } from 'mdast';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { parseMarkdown, parseOutline } from '../../../src/generator/content/parse/parse-markdown.ts';
import { keepOutline } from '../../../src/generator/content/source/outline-source.ts';

const text = `Words that nobody else sees.

Words **before** \`code\` and [first](/a) and [second](/b).

- Words of an entry, then [third](/c)
  and a [fourth](/d)

\`\`\`ts
const code = 1;
\`\`\`

Word [fifth](/e)

\`\`\`zig
[sixth](/f)
\`\`\`
`;

const isSilent = (language: string): boolean => language === 'ts';

function placesOf(parse: typeof parseMarkdown): readonly string[] {
  const places: string[] = [];
  visit(parse(text, 'md'), 'link', ({ url, position }: Link) => {
    places.push(`${url} ${position?.start.line}:${position?.start.column}-${position?.end.column}`);
  });
  return places;
}

test('links of an outline have their places in the source, although words and code before them are removed', () => {
  expect(placesOf((source, format) => parseOutline(source, format, { canSkip: isSilent }))).toEqual(
    placesOf(parseMarkdown),
  );
  expect(keepOutline(text, isSilent).text).toBe(
    '\nx [first](/a) and [second](/b).\n\n- x [third](/c)\n  and a [fourth](/d)\n\nx [fifth](/e)\n\n```zig\n```',
  );
});
