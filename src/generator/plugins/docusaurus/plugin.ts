import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openapiParts } from '../../../shared/openapi-parts.ts';
import { readJsonFile } from '../../config/schema/read-json-file.ts';
import { sourceDir } from '../../kernel/tool.ts';
import type { Plugin } from '../../plugin-api/plugin.ts';
import { elementsSchema, type DocusaurusSetup } from './element-components.ts';
import { compatibilityKeys } from './keys.ts';

/** File that names the components for Markdown elements, relative to the site's folder. `docs migrate` writes it. */
const elementsFile = 'docusaurus/elements.json';

/** Component that wraps the content of pages with code and provides their context. */
const wrapperFile = 'docusaurus/Wrapper.jsx';

/** Exports of `theme/icons.ts`. */
const icons =
  'Arrow Close Copy DarkMode Edit ExternalLink Home Language LightMode Menu Success SystemColorMode WordWrap'.split(
    ' ',
  );

/** Exports of `theme/mdx-elements.ts`. */
const elements = ['A', 'Code', 'Details', 'Heading', 'Img', 'Li', 'Mermaid', 'Pre', 'Ul'];

/** Exports of `theme/parts.ts`. */
const parts =
  'AnnouncementBar BackToTopButton DocBreadcrumbs DocPaginator EditThisPage Footer LastUpdated Navbar SearchBar SearchMetadata SiteMetadata SkipToContent ThemeProvider'.split(
    ' ',
  );

/** Folders of `@theme/`, and the modules of the tool that export what is imported from them. */
const modules = [
  { folder: 'Icon/', file: 'icons.ts', names: icons },
  { folder: 'MDXComponents/', file: 'mdx-elements.ts', names: elements },
  { folder: 'ApiExplorer/', file: 'openapi.tsx', names: openapiParts },
  { folder: '', file: 'openapi.tsx', names: openapiParts },
  { folder: '', file: 'parts.ts', names: parts },
];

/** Provides modules of Docusaurus to pages written for it, and the site's components for Markdown elements. Config: `compatibility`. */
export const docusaurus: Plugin = {
  name: 'docusaurus',
  keys: compatibilityKeys,
  aliases({ compatibility, siteDir, staticDir }) {
    if (compatibility !== 'docusaurus') return [];
    const own = join(sourceDir, 'client', 'docusaurus');
    return [
      // As in webpack, which Docusaurus uses.
      { prefix: '/', folders: [staticDir, siteDir], isLenient: true },
      { prefix: '@docusaurus/', folders: [join(own, 'core')], svg: join(own, 'theme', 'svg.ts') },
      // Editors import these by their files.
      { prefix: '@docusaurus/core/lib/client/exports/', folders: [join(own, 'core')] },
      ...['@theme/', '@theme-original/', '@theme-init/'].flatMap((theme, index) =>
        modules.map(({ folder, file, names }) => ({
          prefix: theme + folder,
          folders: [
            ...(index === 0 ? [join(siteDir, 'src', 'theme', folder)] : []),
            ...(folder === '' ? [join(own, 'theme')] : []),
          ],
          exported: { file: join(own, 'theme', file), names },
          isComplete: file === 'parts.ts',
        })),
      ),
      ...['plugin-', 'theme-'].map((kind) => ({ prefix: `@docusaurus/${kind}`, folders: [], isComplete: true })),
      { prefix: '@generated/', folders: [join(siteDir, 'docusaurus'), join(own, 'generated')] },
    ];
  },
  open({ config: { compatibility, siteDir } }) {
    if (compatibility !== 'docusaurus') return {};
    const [listed, wrapper] = [join(siteDir, elementsFile), join(siteDir, wrapperFile)];
    // Written by `docs migrate`.
    const { value: components = {}, diagnostics } = readJsonFile([siteDir, elementsFile], elementsSchema, {
      siteDir,
      locales: null,
    });
    const setup: DocusaurusSetup = {
      elements: components,
      wrapper: existsSync(wrapper) ? `@site/${wrapperFile}` : null,
    };
    return { setup, contentKey: `npm2yarn ${JSON.stringify(setup)}`, watched: [listed, wrapper], diagnostics };
  },
  content: () => import('./content.ts'),
};
