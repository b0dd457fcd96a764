import { dirname, resolve } from 'node:path';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { StageResult } from '../kernel/diagnostics/diagnostic.ts';
import { isObject } from '../kernel/text.ts';
import type { BundledModule } from './bundle-module.ts';
import { i18n, resolveLocales } from './concepts/locales.ts';
import { resolveNavbar, type NavbarMenus } from './concepts/navbar.ts';
import { resolveVersions } from './concepts/resolve-versions.ts';
import { checkSetsOfNavbar, resolveSets } from './concepts/sets.ts';
import { resolveFolders, type SiteContext, readIconFile } from './concepts/site.ts';
import { makeConfigSchema, type Config, type ConfigValues, type CoreConfig } from './config.ts';
import type { ConfigKeys, GroupName, PluginContext } from './keys.ts';
import { openModule } from './run-module.ts';
import type { ConfigProblem } from './schema/problem.ts';
import { invalid, type Output, type ReadContext, type Shape } from './schema/schema.ts';
import type { SiteCode } from './site-code.ts';

/** Where a config comes from. */
export interface ConfigOrigin extends Pick<CoreConfig, 'siteDir' | 'configFile' | 'configSources'> {
  /** Code of the site. Default: none, as when the config is given as a value. */
  readonly code?: SiteCode;
}

/**
 * Checks what a config file exports and fills in every default. An invalid optional key counts as absent, so that one
 * run reports all problems; the config is null when a required key is invalid. `diagnostics` are about files that the
 * config names.
 */
export async function resolveConfig(
  exported: unknown,
  { siteDir, configFile, configSources, code }: ConfigOrigin,
  keys: readonly ConfigKeys[],
): Promise<StageResult<Config | null> & { readonly problems: readonly ConfigProblem[] }> {
  const problems: ConfigProblem[] = [];
  const diagnostics: Diagnostic[] = [];
  const sources = [...configSources];
  const modules: Record<string, BundledModule> = { ...code?.modules };
  const report = (problem: ConfigProblem): void => void problems.push(problem);
  const values = readConfig(exported, keys, report);
  if (values === null) return { value: null, problems, diagnostics };
  const site = {
    siteDir,
    configDir: configFile === null ? siteDir : dirname(configFile),
    contentDir: resolve(siteDir, values.contentDir),
    report,
    addSource: (path: string) => void sources.push(path),
    reportInFile: (diagnostic: Diagnostic) => void diagnostics.push(diagnostic),
  };
  const core = resolveCore(values, defaultMenus(values, keys), site);
  const siteCode = code === undefined ? null : { ...code, modules };
  const value = await resolvePluginKeys({ ...core, configFile, configSources: sources, code: siteCode }, keys, {
    ...site,
    dataDir: core.dataDir,
    favicon: core.favicon,
    locales: { keys: Object.keys(values.i18n.locales), defaultLocale: core.defaultLocale },
    async addModule(specifier, keyPath) {
      if (code === undefined) return;
      const opened = await openModule(specifier, keyPath, code);
      diagnostics.push(...opened.diagnostics);
      if (opened.value === null) return;
      modules[specifier] = opened.value;
      sources.push(...opened.value.inputs);
    },
  });
  return { value, problems, diagnostics };
}

/** Checks what a config file exports, without looking at the files that it names; null when a required key is invalid. */
export function readConfig(
  exported: unknown,
  keys: readonly ConfigKeys[],
  report: ReadContext['report'],
): ConfigValues | null {
  const context: ReadContext = { path: [], subject: 'the config', locales: null, report };
  // The texts of all other keys are resolved for these locales.
  const first = isObject(exported) ? i18n.read(exported['i18n'], { ...context, report: () => undefined }) : invalid;
  const locales = first === invalid ? null : { keys: Object.keys(first.locales), defaultLocale: first.defaultLocale };
  const values = makeConfigSchema(keys).read(exported, { ...context, locales, isTolerant: true });
  return values === invalid ? null : values;
}

/** Menus of a navbar whose author lists no items: those with a choice to offer, and those of plugins. */
function defaultMenus(values: ConfigValues, keys: readonly ConfigKeys[]): readonly (keyof NavbarMenus)[] {
  const sets = Object.values(values.sets);
  return [
    ...(sets.length > 0 ? (['sets'] as const) : []),
    ...([values, ...sets].some(({ versions }) => versions.length > 1) ? (['versions'] as const) : []),
    ...(Object.keys(values.i18n.locales).length > 1 ? (['locales'] as const) : []),
    ...keys.flatMap(({ group, defaultMenus: menusFor }) => menusFor?.(valuesIn(group, values)) ?? []),
  ];
}

function resolveCore(
  values: ConfigValues,
  menus: readonly (keyof NavbarMenus)[],
  site: SiteContext & Pick<PluginContext, 'addSource' | 'reportInFile'>,
): Omit<CoreConfig, 'configFile' | 'configSources' | 'code'> {
  const { i18n: languages, versions, lastVersion, sets, contentDir: _contentDir, ...kept } = values;
  const { versionedFolder } = kept;
  const locales = resolveLocales(languages, values.url, site.report);
  const keys = { keys: Object.keys(languages.locales), defaultLocale: languages.defaultLocale };
  const context = { ...site, locales: keys };
  const siteVersions = resolveVersions({ versions, lastVersion, versionedFolder }, context);
  const ofSets = resolveSets({ sets }, { ...context, siteLocales: locales, siteVersions, versionedFolder });
  const navbar = resolveNavbar(values.navbar, {
    siteTitle: values.title,
    menus,
    readIcon: (icon, keyPath) => readIconFile(icon, keyPath, site),
  });
  checkSetsOfNavbar(navbar, Object.keys(sets), site.report);
  return {
    ...kept,
    siteDir: site.siteDir,
    baseUrlIssueBanner: values.baseUrlIssueBanner ?? !values.relative,
    defaultLocale: languages.defaultLocale,
    locales,
    versions: [...siteVersions, ...ofSets],
    ...resolveFolders({ ...values, theme: values.theme.folder }, site),
    navbar,
    collections: [],
    ownMessages: values.messages,
    pluginMessages: [],
    themeAdditions: { layers: [], css: [], scripts: [], head: [], origins: {} },
    madeDirs: [],
  };
}

/** Resolves the keys of plugins, in the order of the list. `core` also holds their values. */
async function resolvePluginKeys(
  core: CoreConfig,
  keys: readonly ConfigKeys[],
  context: PluginContext,
): Promise<Config> {
  let config = core;
  for (const { group, resolve: resolveKeys } of keys) {
    if (resolveKeys === undefined) continue;
    const resolved = await resolveKeys(valuesIn(group, config), context);
    config = { ...config, ...(group === undefined ? resolved : { [group]: { ...config[group], ...resolved } }) };
  }
  // Each plugin declares the types of its keys beside their schemas.
  return config as Config;
}

function valuesIn(group: GroupName | undefined, values: ConfigValues | CoreConfig): Output<Shape> {
  return group === undefined ? { ...values } : { ...values[group] };
}
