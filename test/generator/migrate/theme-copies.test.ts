import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { classicConfig, migrateFiles } from '../../support/migrated-site.ts';

const theme = 'website/src/theme';
const config = { 'website/docusaurus.config.js': classicConfig() };

/** The part of the theme that renders headings of pages, as `docusaurus swizzle --eject` writes it. */
const heading = `import React from 'react';
import Heading from '@theme/Heading';
export default function MDXHeading(props) {
  return <Heading {...props} />;
}
`;

/** An object of components in which all headings of the second level are such a part. */
const components = `import MDXHeading from '@theme/MDXComponents/Heading';
export default { h2: (props) => <MDXHeading as="h2" {...props} /> };
`;

it.each([
  ['as it was', 'Heading.js', heading],
  ['formatted', 'Heading.js', heading.replaceAll("'", '"').replace(/return (.*);/, 'return (\n    $1\n  )')],
  ['with comments', 'Heading.jsx', `/** Acme */\n${heading.replace('  return', '  // The heading\n  return')}`],
  [
    'with types',
    'Heading.tsx',
    `import React, { type ReactNode } from 'react';\nimport type { Props } from '@theme/MDXComponents/Heading';\n${heading
      .replace(/^.*\n/, '')
      .replace('(props)', '(props: Props): ReactNode')}`,
  ],
])('leaves a copy of a part of the theme to the theme: %s', async (_form, name, text) => {
  const { target, report } = await migrateFiles({
    ...config,
    [`${theme}/MDXComponents/${name}`]: text,
    [`${theme}/MDXComponents/index.js`]: components,
    [`${theme}/DocItem/Paginator/index.js`]: `import React from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import DocPaginator from '@theme/DocPaginator';
export default function DocItemPaginator() {
  const {metadata} = useDoc();
  return <DocPaginator className="docusaurus-mt-lg" previous={metadata.previous} next={metadata.next} />;
}
`,
  });
  expect(report).toContain('src/theme: The theme replaces unchanged copies of parts of Docusaurus: DocItem.');
  expect(report).not.toContain('src/theme/DocItem');
  for (const file of ['docusaurus/elements.json', 'theme/Neighbours.js', 'src/theme/DocItem/Paginator/index.js'])
    expect(existsSync(join(target, file)), file).toBe(false);
  // The object of components imports it.
  expect(existsSync(join(target, `src/theme/MDXComponents/${name}`))).toBe(true);
});

it('renders a copy of a part of the theme that contains a changed part', async () => {
  const { report, read } = await migrateFiles({
    ...config,
    [`${theme}/Heading/index.js`]:
      'export default ({ as: As, ...props }) => <As {...props}><i>§</i>{props.children}</As>;\n',
    [`${theme}/MDXComponents/Heading.js`]: heading,
    [`${theme}/MDXComponents/index.js`]: components,
  });
  expect(report).not.toContain('unchanged copies');
  expect(JSON.parse(read('docusaurus/elements.json'))).toEqual({
    h2: { from: '@site/src/theme/MDXComponents/index.js', name: 'default.h2' },
  });
});

it('renders a copy of a part of the theme with a changed style sheet', async () => {
  const list = `import React from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';
function transformUlClassName(className) {
  if (typeof className === 'undefined') {
    return undefined;
  }
  return clsx(className, className?.includes('contains-task-list') && styles.containsTaskList);
}
export default function MDXUl(props) {
  return <ul {...props} className={transformUlClassName(props.className)} />;
}
`;
  const styled = async (css: string): Promise<boolean> => {
    const { target } = await migrateFiles({
      ...config,
      [`${theme}/MDXComponents/Ul/index.js`]: list,
      [`${theme}/MDXComponents/Ul/styles.module.css`]: css,
    });
    return existsSync(join(target, 'docusaurus/elements.json'));
  };
  const original =
    '.containsTaskList {\n  list-style: none;\n}\n\n:not(.containsTaskList > li) > .containsTaskList {\n  padding-left: 0;\n}\n';
  expect(await styled(original)).toBe(false);
  expect(await styled(original.replace('none', 'square'))).toBe(true);
});
