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
  const names = Array.from({ length: 16 }, (_, index) => `p${index}`);
  const notes: readonly Note[] = [
    ...names.map((name) => placed(`${name}.md`, 'The key has a meaning here.', 'layout')),
    ...names.map((name) => placed(`${name}.js`, `"${name}.mdx" shows it.`)),
    ...names.slice(14).map((name) => placed(`${name}.md`, 'It has another name.')),
    ...names.map((name) => ({ outcome: 'left' as const, subject: 'sidebar', message: `There is no page "${name}".` })),
  ];
  const plan = { files: new Map(), notes, addresses: [], packages: new Set<string>() };
  expect(reportText(plan)).toMatchInlineSnapshot(`
    "Not carried over
      sidebar: There is no page "…".
        16 times: p0, p1, p2, p3, p4 and 11 more

    Changed
      layout: The key has a meaning here.
        16 times: p0.md:1, p1.md:1, p2.md:1, p3.md:1, p4.md:1 and 11 more
      "…" shows it.
        16 times: p0.js p0.mdx, p1.js p1.mdx, p2.js p2.mdx, p3.js p3.mdx, p4.js p4.mdx and 11 more
      p14.md:1:1 p14.md: It has another name.
      p15.md:1:1 p15.md: It has another name.

    0 files. 0 addresses: 0 kept, 0 redirected. 34 changes, 16 left to you.
    "
  `);
  expect(reportMarkdown(plan).split('## Addresses')[0]).toMatchInlineSnapshot(`
    "# Migration report

    0 files. 0 addresses: 0 kept, 0 redirected. 34 changes, 16 left to you.

    ## Not carried over

    - \`sidebar\`: There is no page "…".
      - \`p0\`
      - \`p1\`
      - \`p2\`
      - \`p3\`
      - \`p4\`
      - \`p5\`
      - \`p6\`
      - \`p7\`
      - \`p8\`
      - \`p9\`
      - \`p10\`
      - \`p11\`
      - \`p12\`
      - \`p13\`
      - \`p14\`
      - \`p15\`

    ## Changed

    - \`layout\`: The key has a meaning here.
      - \`p0.md:1\`
      - \`p1.md:1\`
      - \`p2.md:1\`
      - \`p3.md:1\`
      - \`p4.md:1\`
      - \`p5.md:1\`
      - \`p6.md:1\`
      - \`p7.md:1\`
      - \`p8.md:1\`
      - \`p9.md:1\`
      - \`p10.md:1\`
      - \`p11.md:1\`
      - \`p12.md:1\`
      - \`p13.md:1\`
      - \`p14.md:1\`
      - \`p15.md:1\`
    - "…" shows it.
      - \`p0.js p0.mdx\`
      - \`p1.js p1.mdx\`
      - \`p2.js p2.mdx\`
      - \`p3.js p3.mdx\`
      - \`p4.js p4.mdx\`
      - \`p5.js p5.mdx\`
      - \`p6.js p6.mdx\`
      - \`p7.js p7.mdx\`
      - \`p8.js p8.mdx\`
      - \`p9.js p9.mdx\`
      - \`p10.js p10.mdx\`
      - \`p11.js p11.mdx\`
      - \`p12.js p12.mdx\`
      - \`p13.js p13.mdx\`
      - \`p14.js p14.mdx\`
      - \`p15.js p15.mdx\`
    - \`p14.md:1\` \`p14.md\`: It has another name.
    - \`p15.md:1\` \`p15.md\`: It has another name.

    ## Carried over

    Nothing.

    "
  `);
});
