import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { openapiParts } from '../../../../shared/openapi-parts.ts';
import { joinUrl } from '../../../../shared/url.ts';
import { placeAt } from '../../../kernel/diagnostics/place.ts';
import { relativePath } from '../../../kernel/files/paths.ts';
import { sourceDir } from '../../../kernel/tool.ts';
import { isObject, objectOf, textAt } from '../foreign-value.ts';
import { titleIn } from '../front-matter.ts';
import type { Outcome, PlanDraft } from '../plan.ts';
import { readForeignJson } from '../read-json.ts';
import { completedText, isCode, withoutCode, type ImportingFile } from './find-imports.ts';
import type { OldDocs, OldSite, OldVersion } from './model.ts';
import { convertedLoader } from './move.ts';
import type { ReadPlacement } from './plan-folders.ts';
import { allowsScripts, findScriptHosts } from './script-hosts.ts';
import { firstDocOf } from './sidebars/convert-sidebars.ts';
import { findModule } from './theme/mdx-components.ts';

const pluginData =
  /\buse(?:PluginData|AllPluginInstancesData|GlobalData|(?:All)?DocsData|Versions|(?:Latest|Docs|Active)Version|Active(?:DocContext|Plugin(?:AndVersion)?)|DocById|Docs?Version(?:Suggestions|Candidates)|LayoutDoc|RouteContext)(?=(?:<[^()]*>)?\(\s*(?:['"]([\w-]+)|))/g;
/** Matches a text in quotes, after the import of a type if it names the module of one. */
const quoted = /(\bimport\s+type\b[^"'`;]{0,999})?(["'`])([^"'`\n]+)["'`]/g;

/** Paths of the plugin data in the old and in the new site. */
const oldData = '.docusaurus/globalData.json';
const newData = 'docusaurus/globalData.json';

const carriedData = [
  'changed',
  `The plugin data comes from the last build of the old site, and is in ${newData}.`,
] as const;
const docsPlugin = 'docusaurus-plugin-content-docs';
const docsData = ['carried', `The versions and pages of the docs are in ${newData}.`] as const;
const missingData = [
  'left',
  `Plugins of Docusaurus do not run: build the old site and migrate again, or write their data to ${newData} as { "name of the plugin": { "default": … } }.`,
] as const;

/** Selectors of elements that the theme of Docusaurus draws around a page. */
const foreignSelector =
  /(?:querySelector(?:All)?|getElements?By\w+)\(\s*["'`]([.#]?(?:navbar_|navbar-s|menu_|main-wrapper|theme-|__docusaurus|pagination-nav|footer_|DocSearch|table-of-c)[\w-]*)/g;
const missingElement = 'The theme has no such element: check that the code can do without.';

/** Modules and calls that fail or have no effect in code. */
const missingCalls: readonly (readonly [call: RegExp, message: string])[] = [
  [
    /@docusaurus\/Head(?=["'])/g,
    'A component adds nothing to the head: use front matter, the key head, or Head in a page.',
  ],
  [/\buseDocsSidebar(?=\()/g, 'Code gets no entries of a sidebar: write it in the pages, or use <DocCardList />.'],
  [/\brequire\.context(?=\()/g, 'Only webpack has this function: import each file by its name.'],
];

const missingPart =
  'The theme has no such part, so only what is in it is rendered: remove it, or write it in src/theme.';

/** True for a Docusaurus theme part that neither the site nor the tool has. Parts that the site replaces are reported separately. */
function isMissingPart(specifier: string, importer: string, siteDir: string): boolean {
  const name = /^@theme\/(\w+)$/.exec(specifier)?.[1];
  if (name === undefined || name === 'ApiDocMdx' || openapiParts.includes(name) || importer.startsWith('src/theme/'))
    return false;
  const folders = [join(siteDir, 'src', 'theme'), join(sourceDir, 'client', 'docusaurus', 'theme')];
  return folders.every((folder) => findModule(join(folder, name)) === undefined);
}

/** Words in the text of a file, and their position. */
interface Found {
  readonly words: string;
  readonly index: number;
}

/** Describes the instances of the docs plugin as its hooks return them: versions and pages in the main language. */
function describeDocs({ docs, defaultLocale, config }: OldSite, folders: readonly ReadPlacement[]) {
  const href = (path: string): string => joinUrl(textAt(config, 'baseUrl') ?? '/', path);
  const describe = ({ name, label, path, dir, sidebars }: OldVersion, { base, lastVersion }: OldDocs) => {
    const pages = folders.flatMap(({ placement, files }) =>
      placement.sourceDir === dir && placement.locale === defaultLocale ? files.pages : [],
    );
    const root = posix.join('/', base, path);
    const first = firstDocOf(isObject(sidebars) ? Object.values(sidebars)[0] : undefined);
    const main =
      pages.find((page) => page.path === root) ??
      pages.find(({ id }) => first === id || first === `version-${name}/${id}`) ??
      pages[0];
    return {
      name,
      label,
      isLast: name === lastVersion,
      path: href(root),
      mainDocId: main?.id,
      docs: pages.map(({ id, path: address, frontMatter, text }) => ({
        id,
        path: href(address),
        title: titleIn({ frontMatter, body: text.body }) ?? id,
        description: frontMatter['description'],
      })),
    };
  };
  const instances = docs.map((instance) => [
    instance.id,
    { path: href(instance.base), versions: instance.versions.map((version) => describe(version, instance)) },
  ]);
  return Object.fromEntries(instances);
}

/**
 * Reports code that needs a Docusaurus plugin or a webpack loader, and copies the plugin data of the last build. Returns the
 * origins from which code loads scripts.
 */
export function reportCode(
  site: OldSite,
  { files, folders }: { readonly files: readonly ImportingFile[]; readonly folders: readonly ReadPlacement[] },
  draft: PlanDraft,
): readonly string[] {
  const { siteDir } = site;
  const origins = new Set<string>();
  const hasData = existsSync(join(siteDir, oldData));
  for (const file of files) {
    const isScript = isCode(file.from);
    if (!isScript && !/\.mdx?$/.test(file.from)) continue;
    const source = readFileSync(file.from, 'utf8');
    const text = isScript ? source : withoutCode(source);
    const note = (outcome: Outcome, message: string, { words, index }: Found): void => {
      const place = placeAt(text, index, { file: relativePath(siteDir, file.from), length: words.length });
      draft.notes.push({ outcome, subject: words, message, place });
    };
    for (const { 0: words, 1: plugin, index } of text.matchAll(pluginData)) {
      if (!draft.files.has(newData)) {
        const old = readForeignJson(join(siteDir, oldData));
        const data = { ...objectOf(old), [docsPlugin]: describeDocs(site, folders) };
        draft.files.set(newData, { text: JSON.stringify(data) });
      }
      const isOfDocs = plugin === docsPlugin || !/(?<!Docs)Data$/.test(words);
      const [outcome, message] = isOfDocs ? docsData : hasData ? carriedData : missingData;
      note(outcome, message, { words, index });
    }
    for (const found of findScriptHosts(text)) {
      // Pages may name any other addresses.
      if (!isScript && !/<script\s[^<>]{0,200}$/.test(text.slice(0, found.index))) continue;
      if (!origins.has(found.words)) note('changed', allowsScripts, found);
      origins.add(found.words);
    }
    for (const { 0: code, 1: words = '', index } of text.matchAll(foreignSelector))
      note('left', missingElement, { words, index: index + code.length - words.length });
    for (const [call, message] of missingCalls)
      for (const { 0: words, index } of text.matchAll(call))
        if (isScript || !words.endsWith('Head')) note('left', message, { words, index });
    for (const { 1: type = '', 2: quote, 3: specifier = '', index: start } of text.matchAll(quoted)) {
      const index = start + type.length;
      // A page can mention a part between backticks.
      if (type === '' && quote !== '`' && isMissingPart(specifier, relativePath(siteDir, file.from), siteDir))
        note('left', missingPart, { words: specifier, index: index + 1 });
      const loader = specifier.slice(0, specifier.lastIndexOf('!') + 1);
      // Names that code makes cannot be resolved.
      const isRewritten = !specifier.includes('${') || `require(\`${specifier}\`)`.search(completedText) === 0;
      if (!loader.includes('-loader') || (convertedLoader.test(specifier) && isRewritten)) continue;
      const message = 'Webpack loaders do not run: import the file itself, or its text with `?raw` at the end.';
      note('left', message, { words: loader, index: index + 1 });
    }
  }
  return [...origins];
}
