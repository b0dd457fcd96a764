import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonValue } from '../../../shared/content.ts';
import { openapiParts } from '../../../shared/openapi-parts.ts';
import { readJsonFile } from '../../config/schema/read-json-file.ts';
import type { FrontMatter } from '../../content/source/front-matter.ts';
import type { ModuleAlias } from '../../kernel/esbuild/module-aliases.ts';
import { sourceDir } from '../../kernel/tool.ts';
import type { Plugin, PluginPart } from '../../plugin-api/plugin.ts';
import { elementsSchema, type DocusaurusSetup } from './element-components.ts';
import { compatibilityKeys } from './keys.ts';

/** File that names the components for Markdown elements, relative to the site's folder. `docs migrate` writes it. */
const elementsFile = 'docusaurus/elements.json';

/** Component that wraps the content of pages with code and provides their context. */
const wrapperFile = 'docusaurus/Wrapper.jsx';

/** Parts that a slot renders. */
const slots =
  'AnnouncementBar BlogPostItem BlogPostItem/Content BlogPostItem/Footer DocBreadcrumbs DocItem DocItem/Content DocItem/Footer DocItem/Layout DocItem/Paginator DocPaginator DocVersionBanner Footer Layout MDXContent NotFound NotFound/Content'.split(
    ' ',
  );

/** Exports of `slots/parts.tsx` that render a slot. */
const slotParts =
  'BlogPostItemContent BlogPostItemFooter DocBreadcrumbs DocItemContent DocItemFooter DocItemPaginator DocItemTOCDesktop DocPaginator DocVersionBanner TagsListInline'.split(
    ' ',
  );

/** Folders of `@theme/`, and the modules of the tool that export what is imported from them. */
const modules = [
  { folder: 'Icon/', file: 'icons.ts' },
  { folder: 'MDXComponents/', file: 'mdx-elements.ts' },
  { folder: 'CodeBlock/', file: 'CodeBlock/Fence.tsx' },
  { folder: 'Admonition/Type/', file: 'admonition-types.ts' },
  { folder: 'ApiExplorer/', file: 'openapi.tsx', names: openapiParts },
  { folder: '', file: 'openapi.tsx', names: openapiParts },
  { folder: '', file: 'parts.ts' },
];

/** Files in `src/theme` that render admonitions, or further types of them. */
const admonitions = ['', '/index', '/Types'].flatMap((part) =>
  ['js', 'jsx', 'ts', 'tsx'].map((extension) => `Admonition${part}.${extension}`),
);

/** Code that depends on the browser. Parts of the theme, except items of the navbar, are rendered on the server only. */
const islands = {
  like: 'BrowserOnly|useColorMode|useIsBrowser',
  unlike: '@theme[\\w-]*/(?!NavbarItem/)',
};

/** Aliases of the parts of the theme in code of slots: originals within parts of the site, and slots within copies of parts. */
function partsOfSlots(siteDir: string, dir: string): readonly ModuleAlias[] {
  type Exported = ModuleAlias['exported'];
  const alias = (prefix: string, exported: Exported, folders: readonly string[] = []): ModuleAlias => ({
    prefix,
    folders,
    exported,
    isOfSlots: true,
  });
  const originals = { file: join(dir, 'originals.ts'), names: slots, make: 'originalOf' };
  const parts = { file: join(dir, 'parts.tsx') };
  const bars = { file: join(dir, 'bars.tsx') };
  return [
    ...['@theme-original/', '@theme-init/'].flatMap((prefix) => [alias(prefix, originals), alias(prefix, bars)]),
    // A slot of the site renders its own part, so it takes precedence over that part.
    alias('@theme/', { ...parts, names: slotParts }),
    alias('@theme/', parts, [join(siteDir, 'src', 'theme')]),
    alias('@theme/', bars),
  ];
}

/** Provides modules of Docusaurus to pages written for it, and the site's components for Markdown elements. Config: `compatibility`. */
export const docusaurus: Plugin = {
  name: 'docusaurus',
  keys: compatibilityKeys,
  aliases({ compatibility, siteDir, staticDir }) {
    if (compatibility !== 'docusaurus') return [];
    const own = join(sourceDir, 'client', 'docusaurus');
    const core = join(own, 'core');
    const single = join(core, 'single-modules.tsx');
    return [
      // As in webpack, which Docusaurus uses.
      { prefix: '/', folders: [staticDir, siteDir], isLenient: true, islands },
      { prefix: '@docusaurus/', folders: [core], exported: { file: single }, svg: join(own, 'theme', 'svg.ts') },
      // react-router and react-router-dom, whose components throw without the router of Docusaurus.
      { prefix: 'react-', folders: [core] },
      // Editors import these by their files.
      { prefix: '@docusaurus/core/lib/client/exports/', folders: [core], exported: { file: single } },
      ...partsOfSlots(siteDir, join(own, 'slots')),
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
      ...['plugin-content-blog', 'plugin-content-docs', 'theme-common'].map((name) => ({
        prefix: `@docusaurus/${name}/lib/`,
        folders: [join(core, name)],
      })),
      ...['plugin-', 'theme-'].map((kind) => ({ prefix: `@docusaurus/${kind}`, folders: [], isComplete: true })),
      { prefix: '@generated/', folders: [join(siteDir, 'docusaurus'), join(own, 'generated')] },
      // A part that needs other data of plugins throws, and then the part of the theme replaces it.
      { prefix: '@generated/', folders: [], isOfSlots: true, isComplete: true },
    ];
  },
  open({ config: { compatibility, siteDir, layerDir } }) {
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
      hasAdmonitions: admonitions.some((file) => existsSync(join(siteDir, 'src', 'theme', file))),
    };
    const data: PluginPart['data'] = (route) => {
      const { custom, ...known }: Partial<FrontMatter> = 'outline' in route ? route.outline.frontMatter : {};
      // Values that are not JSON, such as undefined ones, are omitted.
      return { docusaurus: JSON.parse(JSON.stringify({ ...known, ...custom })) as JsonValue };
    };
    return {
      ...(layerDir !== null && existsSync(layerDir) && { data }),
      setup,
      contentKey: `npm2yarn ${JSON.stringify(setup)}`,
      watched: [listed, wrapper],
      diagnostics,
    };
  },
  content: () => import('./content.ts'),
};
