import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { relativePath } from '../../../kernel/files/paths.ts';
import { sourceDir } from '../../../kernel/tool.ts';
import { isTagged, objectAt, type ForeignValue } from '../foreign-value.ts';
import { writeTsconfig, type PlanDraft } from '../plan.ts';
import { writeBars } from './config/write-bars.ts';
import { writeInfimaClasses } from './config/write-infima-classes.ts';
import type { OldSite } from './model.ts';
import type { Move } from './move.ts';
import { findModule } from './theme/mdx-components.ts';
import { planThemeParts } from './theme/plan-theme-parts.ts';

/** Path of the layer for Infima in the new site. */
export const infimaFile = 'src/css/infima.css';

/** Code of the old site. */
interface SiteCode {
  /** Names of the theme parts that pages import. */
  readonly parts: ReadonlySet<string>;
  /** Files of the site's own code. */
  readonly code: readonly Move[];
  /** The texts of those that are code, by their absolute paths. */
  readonly sources: ReadonlyMap<string, string>;
  /** Unchanged copies of files of the theme. Absolute paths. */
  readonly copies: ReadonlySet<string>;
}

/**
 * Plans the files that code of the old site needs: the layer for Infima, and the values that the code reads from the config.
 */
export function planCompatibility(
  site: OldSite,
  { parts: imported, code, sources, copies }: SiteCode,
  draft: PlanDraft,
): void {
  const layer = readFileSync(join(sourceDir, 'client', 'docusaurus', 'infima.css'), 'utf8');
  draft.files.set(infimaFile, { text: layer + writeInfimaClasses() + writeBars(site) });
  const { customFields = {}, i18n, organizationName, projectName } = site.config;
  const { defaultMode } = objectAt(site.themeConfig, 'colorMode');
  const texts = [...sources.values()];
  const hasOwnBars = code.some(({ to }) => /^src\/theme\/(?:Footer|NavbarItem)\//.test(to));
  const readsTheme = hasOwnBars || texts.some((text) => readsThemeConfig.test(text));
  const isImported = code.some(({ from }) => from === site.configFile);
  const read = ['plugins', 'presets', 'themeConfig', 'themes'].filter(
    (key) => (key === 'themeConfig' && readsTheme) || texts.some((text) => text.includes(`siteConfig.${key}`)),
  );
  const named = isImported ? site.config : Object.fromEntries(read.map((key) => [key, site.config[key]]));
  const values = { customFields, organizationName, projectName, defaultMode, i18n, ...named };
  // Code can do without a theme of Prism, but not with an object in its place.
  const text = JSON.stringify(values, (_key, value: ForeignValue) => (isTagged(value) ? undefined : value), 2);
  draft.files.set('docusaurus/site-config.json', { text: `${text}\n` });
  // Code may import types without the word `type`, as with Babel.
  draft.files.set('tsconfig.json', {
    text: writeTsconfig({ verbatimModuleSyntax: false, paths: pathsOf(site, code) }),
  });
  const wrappers = { file: wrapperFile, parts: planWrapper(site, copies, draft) };
  planThemeParts(site, { imported, copies, wrappers }, draft);
}

const readsThemeConfig = /\buseThemeConfig\b|\bsiteConfig:\s*\{\s*themeConfig\b/;

/** Path of the component that wraps the content of pages with code. */
const wrapperFile = 'docusaurus/Wrapper.jsx';

/** Plans that component from the components that gave all pages a context, and returns the names of these theme parts. */
function planWrapper({ siteDir }: OldSite, copies: ReadonlySet<string>, { files }: PlanDraft): ReadonlySet<string> {
  const found = ['Root', 'Layout/Provider'].filter((part) => {
    const file = findModule(join(siteDir, 'src', 'theme', part), copies);
    return file !== undefined && /Provider\b/.test(readFileSync(file, 'utf8').replace(/^import .*$/gm, ''));
  });
  if (found.length === 0) return new Set();
  const names = found.map((part) => part.replace('/', ''));
  const imports = found.map((part, index) => `import ${names[index]} from '@theme/${part}';\n`).join('');
  const drawn = names.reduceRight((within, name) => `<${name}>${within}</${name}>`, '{children}');
  files.set(wrapperFile, {
    text: `${imports}\nexport default function Wrapper({ children }) {\n  return ${drawn};\n}\n`,
  });
  return new Set(found.map((part) => part.replace('/Provider', '')));
}

/** Returns the aliases of modules whose files are moved, as `paths` of a tsconfig.json. */
function pathsOf({ siteDir, aliases }: OldSite, code: readonly Move[]): Record<string, readonly string[]> {
  const paths: Record<string, readonly string[]> = {};
  for (const [name, target] of Object.entries(aliases)) {
    const written = relativePath(siteDir, target);
    const path = written.replace(/^\.\.(?:\/\.\.)*/, 'imported');
    if (path.includes('node_modules/') || (path !== written && !code.some(({ to }) => to.startsWith(path)))) continue;
    paths[name.replace(/\$$/, '')] = [`./${path}`];
    if (!name.endsWith('$')) paths[`${name}/*`] = [`./${path}/*`];
  }
  return paths;
}
