import { expect, it } from 'vitest';
import type { Note } from '../../../src/generator/plugins/migrate/plan.ts';
import { reportMarkdown, reportText } from '../../../src/generator/plugins/migrate/report.ts';

const placed = (file: string, message: string, subject = file): Note => ({
  outcome: 'changed',
  subject,
  message,
  place: { file, line: 1, column: 1 },
});

it('joins many notes of one kind, and names the places of all in the file', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const notes: readonly Note[] = [
    ...names.map((name) => placed(`${name}.md`, 'The key has a meaning here.', 'layout')),
    ...names.map((name) => placed(`${name}.js`, `"${name}.mdx" shows it.`)),
    ...names.slice(2).map((name) => placed(`${name}.md`, 'It has another name.')),
    ...names.map((name) => ({ outcome: 'left' as const, subject: 'sidebar', message: `There is no page "${name}".` })),
  ];
  const plan = { files: new Map(), notes, addresses: [], packages: new Set<string>() };
  expect(reportText(plan)).toMatchInlineSnapshot(`
    "Not carried over
      sidebar: There is no page "…".
        5 times: a, b, c and 2 more

    Changed
      layout: The key has a meaning here.
        5 times: a.md:1, b.md:1, c.md:1 and 2 more
      "…" shows it.
        5 times: a.js a.mdx, b.js b.mdx, c.js c.mdx and 2 more
      c.md:1:1 c.md: It has another name.
      d.md:1:1 d.md: It has another name.
      e.md:1:1 e.md: It has another name.

    0 files. 0 addresses: 0 kept, 0 redirected. 13 changes, 5 left to you.
    "
  `);
  expect(reportMarkdown(plan).split('## Addresses')[0]).toMatchInlineSnapshot(`
    "# Migration report

    0 files. 0 addresses: 0 kept, 0 redirected. 13 changes, 5 left to you.

    ## Not carried over

    - sidebar: There is no page "…".
      - \`a\`
      - \`b\`
      - \`c\`
      - \`d\`
      - \`e\`

    ## Changed

    - layout: The key has a meaning here.
      - \`a.md:1\`
      - \`b.md:1\`
      - \`c.md:1\`
      - \`d.md:1\`
      - \`e.md:1\`
    - "…" shows it.
      - \`a.js a.mdx\`
      - \`b.js b.mdx\`
      - \`c.js c.mdx\`
      - \`d.js d.mdx\`
      - \`e.js e.mdx\`
    - \`c.md:1\` \`c.md\`: It has another name.
    - \`d.md:1\` \`d.md\`: It has another name.
    - \`e.md:1\` \`e.md\`: It has another name.

    ## Carried over

    Nothing.

    "
  `);
});
