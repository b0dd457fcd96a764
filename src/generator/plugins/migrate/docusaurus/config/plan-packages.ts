import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { relativePath } from '../../../../kernel/files/paths.ts';
import { readOrNull } from '../../../../kernel/files/read-file.ts';
import { textAt } from '../../foreign-value.ts';
import { drawnByMermaid } from '../../pages/plan-diagrams.ts';
import { objectsIn } from '../../pages/read-config.ts';
import type { Outcome } from '../../plan.ts';
import { listApis } from '../apis/list-apis.ts';
import type { OldPackage, OldSite } from '../model.ts';
import { extendsClassic, fileOf, shortName } from '../read-site.ts';

/** Results for plugins and themes, by name without prefix. */
const fates: readonly { readonly name: RegExp; readonly outcome: Outcome; readonly message: string }[] = [
  { name: /^client-redirects$/, outcome: 'carried', message: 'Its redirects are in site.redirects.ts.' },
  {
    name: /^sitemap$/,
    outcome: 'carried',
    message: 'The tool writes a sitemap; priorities and frequencies are left out.',
  },
  { name: /search|lunr/, outcome: 'changed', message: 'Search is part of the tool.' },
  {
    name: /^(?:sass|less)$/,
    outcome: 'carried',
    message: 'The build compiles its sheets with the package of that name.',
  },
  { name: /module-alias/, outcome: 'carried', message: 'Its module aliases are in tsconfig.json.' },
  { name: /^svgr$/, outcome: 'carried', message: 'SVG files that code imports are components.' },
  { name: /^ideal-image$/, outcome: 'changed', message: 'Its component shows pictures in their own size.' },
  {
    name: /^(?:css-cascade-layers|debug|faster|bundler|rsdoctor)$/,
    outcome: 'carried',
    message: 'Only a build with Docusaurus needs it.',
  },
  { name: /^webpack\d*$/, outcome: 'left', message: 'Check the files that needed it.' },
  { name: /^mermaid$/, outcome: 'carried', message: drawnByMermaid },
  { name: /tailwind/, outcome: 'carried', message: 'Tailwind CSS is compiled with its package.' },
  {
    name: /typedoc|openapi-docs|graphql/,
    outcome: 'left',
    message: 'Pages are moved as it wrote them: without any, let it write them and migrate again.',
  },
  { name: /live-codeblock/, outcome: 'left', message: 'Live code blocks are shown as code.' },
  {
    name: /^google-(?:gtag|tag-manager)$/,
    outcome: 'changed',
    message: 'docusaurus/analytics.js counts views of pages: name the hosts of further scripts in security.csp.',
  },
  {
    name: /google|gtag|analytics|umami|plausible|matomo|posthog/,
    outcome: 'left',
    message: 'Name the script of the service in the key `scripts`.',
  },
  { name: /pwa/, outcome: 'left', message: 'There is no offline mode.' },
];

/** Options of the sitemap that choose its pages or its address. */
const sitemapOptions = /^(?:ignorePatterns|filename|createSitemapItems)$/;

/** Options of Sass and Less that can change the code of sheets, or where their imports are. */
const codeOptions =
  /^(?:additionalData|prependData|data|includePaths|loadPaths|paths|importers?|functions|globalVars|modifyVars|(?:sass|less)Options)$/;

/** Reports the plugins and themes of the old site. Other modules read their options. */
export function notePackages(
  { packages, siteDir, config }: OldSite,
  note: (outcome: Outcome, path: OldPackage['path'], message: string) => void,
): void {
  for (const one of packages) {
    const name = isAbsolute(one.name) ? relativePath(siteDir, one.name) : one.name;
    const short = shortName(name);
    const tags = objectsIn(config['headTags']).filter(
      ({ plugin }) => `plugins.${String(plugin)}` === one.path.join('.'),
    );
    if (tags.length > 0) note('changed', one.path, `${name}: The key head has the elements that it adds.`);
    const fate = fates.find((candidate) => candidate.name.test(short));
    // The files of packages with a fate are not read.
    const hooksOfOne = fate === undefined ? usedHooks(one, siteDir) : [];
    const used = hooksOfOne.filter((hook) => hook !== 'injectHtmlTags' || tags.length === 0);
    if (fate === undefined && tags.length > 0 && used.length === 0) continue;
    const { outcome, message } = fate ?? { outcome: 'left' as const, message: describeLoss(one, used) };
    const apis = listApis(one, siteDir);
    for (const { file, route, id } of apis) {
      const subject = `${name}: ${route === undefined ? id : `/${route}`}`;
      if (existsSync(file)) note('changed', one.path, `${subject} lists the operations of the API.`);
      else note('left', one.path, `${subject} is missing: save its API as a file, and migrate again.`);
    }
    if (apis.length === 0) note(outcome, one.path, `${name}: ${message}`);
    const isSitemap = short === 'sitemap';
    const options = isSitemap ? sitemapOptions : /^(?:sass|less)$/.test(short) ? codeOptions : null;
    const unread = Object.keys(one.options).filter((option) => options?.test(option));
    const remedy = isSitemap
      ? 'set unlisted in pages that it must not list'
      : 'add such code and relative paths to the sheets';
    if (unread.length > 0) note('left', one.path, `${name}: The build does not read ${unread.join(', ')}: ${remedy}.`);
  }
}

/** Parts of plugins that only Docusaurus uses. */
const hooks =
  /\b(?:addRoute|injectHtmlTags|(?:pre|post)BodyTags|postBuild|setGlobalData|(?:configure|getClient|getTheme)[A-Z]\w+)/g;

function usedHooks(one: OldPackage, siteDir: string): readonly string[] {
  const code = one.code ?? readOrNull(fileOf(one, siteDir) ?? '') ?? '';
  return [...new Set(code.match(hooks))];
}

function describeLoss(one: OldPackage, used: readonly string[]): string {
  const { options } = one;
  if (extendsClassic(one)) return 'Its options are read like those of the classic preset: check what it adds.';
  const path = textAt(options, 'routeBasePath') ?? textAt(options, 'route') ?? textAt(options, 'url');
  const details =
    (used.length > 0 ? ` It used ${used.join(', ')}.` : '') +
    (path === undefined ? '' : ` Its pages at ${path} are missing.`);
  return `The plugin works only with Docusaurus: see the handbook for replacements.${details}`;
}
