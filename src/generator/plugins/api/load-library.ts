import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import type { Config } from '../../config/config.ts';
import type { DiagnosticCode } from '../../kernel/diagnostics/codes.ts';
import { type StageResult, makeWarning, makeError } from '../../kernel/diagnostics/diagnostic.ts';
import { didYouMean } from '../../kernel/diagnostics/nearest.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { messageOf } from '../../kernel/text.ts';
import { findNamedPage, type Site } from '../../site/graph/site.ts';
import type { ComponentsConfig } from './keys.ts';
import { type ApiElement, type Library, elementScheme, memberKinds } from './manifest/element.ts';
import { findPublisher } from './manifest/find-publisher.ts';
import { readManifestFile } from './manifest/read-manifest.ts';
import { matchesPattern, selectMembers, type MemberRules, type SelectedElements } from './select-members.ts';
import { localizeElement, readTranslations, type LocalTranslations } from './translations.ts';

/** The elements of a manifest, as far as the site documents them. */
export interface LoadedLibrary {
  /** In the language and order of the manifest. */
  readonly elements: readonly ApiElement[];
  readonly library: Library;
  /** Position of each element in the manifest, by tag. */
  readonly places: Readonly<Record<string, Place>>;
  /** True if the manifest has no elements, for a reason that is reported. */
  readonly isBroken: boolean;
  /** One entry for each locale with a translation of the manifest. */
  readonly translations: readonly LocalTranslations[];
  /** Members that are hidden in the reference. */
  readonly leftOut: SelectedElements['leftOut'];
  /** Absolute path of the `package.json` for imports of the elements; null for none. */
  readonly packageFile: string | null;
}

const noneLeftOut: SelectedElements['leftOut'] = { excluded: [], lifecycle: [], undocumented: [] };

const emptyLibrary: LoadedLibrary = {
  elements: [],
  library: {},
  places: {},
  isBroken: false,
  translations: [],
  leftOut: noneLeftOut,
  packageFile: null,
};

/** Loads the manifest and its translations. The result is empty for a config without `components`. */
export function loadLibrary(config: Config): StageResult<LoadedLibrary> {
  const { components, siteDir, locales } = config;
  if (components === null) return { value: emptyLibrary, diagnostics: [] };
  const manifest = readManifestFile(
    components.manifest,
    relativePath(siteDir, components.manifest),
    'set components.manifest in site.config.ts to the path of a file',
  );
  const { places } = manifest.value;
  const selected = select(manifest.value.elements, components);
  const { leftOut } = selected.value;
  const publisher = findPublisher(components.manifest);
  const elements = selected.value.elements.map((element) => ({
    ...element,
    specifier: publisher?.specifierOf(element.definedIn) ?? null,
  }));
  const diagnostics = [
    ...manifest.diagnostics,
    ...selected.diagnostics,
    ...findUnused(components, selected.value.names),
  ];
  const sourceLang = locales.find(({ key }) => components.translations[key] === undefined)?.htmlLang ?? null;
  const translations: LocalTranslations[] = [];
  const localize = (locale: string): readonly ApiElement[] => {
    const folder = components.translations[locale];
    if (folder === undefined) return elements;
    const read = readTranslations(folder, siteDir);
    const local = { locale, folder: relativePath(siteDir, folder), translations: read.value };
    const localized = elements.map((element) => localizeElement(element, local, sourceLang));
    translations.push(local);
    diagnostics.push(...read.diagnostics, ...localized.flatMap((result) => result.diagnostics));
    return localized.map(({ value }) => value);
  };
  const library = Object.fromEntries(
    locales.map(({ key }) => [key, Object.fromEntries(localize(key).map((element) => [element.tag, element]))]),
  );
  const isBroken = manifest.value.elements.length === 0;
  return {
    value: { elements, library, places, isBroken, translations, leftOut, packageFile: publisher?.file ?? null },
    diagnostics,
  };
}

/** Selects the members to show. A function of the config that throws is reported, and all members are then shown. */
function select(elements: readonly ApiElement[], rules: MemberRules): StageResult<SelectedElements> {
  try {
    return { value: selectMembers(elements, rules), diagnostics: [] };
  } catch (error) {
    const message = `A function in components.include or components.exclude throws: ${messageOf(error)}`;
    const hint = 'it receives { tag, kind, name, description } and returns true or false';
    const diagnostics: Diagnostic[] = [makeError('config-failed', { message, hint })];
    return { value: { elements, leftOut: noneLeftOut, names: [] }, diagnostics };
  }
}

/** Reports rules of the config that match nothing. A rule with `*` may be for later elements. */
function findUnused({ include, exclude, prefix }: ComponentsConfig, names: readonly string[]): readonly Diagnostic[] {
  const rules = [...include, ...exclude].flatMap((rule) =>
    typeof rule === 'function' || rule.includes('*') ? [] : rule,
  );
  return [...rules, `${prefix ?? ''}*`]
    .filter((rule) => names.length > 0 && !names.some(matchesPattern(rule)))
    .map((rule) => {
      const message = `"${rule}" in \`components\` matches nothing in the manifest`;
      return makeWarning('unknown-element', { message, hint: didYouMean(rule, names) });
    });
}

/**
 * Compares the pages of a site with the manifest. Reports elements without a page, pages with an unknown `tag`, and members
 * without a description. Only the default locale needs a page for each element: for other locales, missing pages are missing
 * translations.
 */
export function checkLibrary(site: Site, { elements, places, isBroken, leftOut }: LoadedLibrary): Diagnostic[] {
  const { components, defaultLocale } = site.config;
  const edition = site.editions.find(({ locale }) => locale.key === defaultLocale);
  if (isBroken || components === null || edition === undefined) return [];
  const problems = findPagesWithoutElement(
    site,
    elements.map(({ tag }) => tag),
  );
  for (const element of elements) {
    const { tag } = element;
    const warn = (code: DiagnosticCode, message: string, hint: string): void => {
      problems.push(makeWarning(code, { message, hint, place: places[tag] }));
    };
    if (findNamedPage(`${elementScheme}:${tag}`, edition, site) === undefined)
      warn(
        'element-without-page',
        `No page documents <${tag}>`,
        `add a page with \`tag: ${tag}\` in its front matter, or set components.path`,
      );
    const hint = 'describe it in the source code that the manifest is generated from';
    for (const kind of memberKinds)
      for (const { name, description } of element[kind])
        if (description.trim() === '') {
          // Only a slot can be without a name.
          const member = name === '' ? 'The default slot' : `${kind}.${name}`;
          warn('undocumented-member', `${member} of <${tag}> has no description`, hint);
        }
    const unseen = leftOut.undocumented.filter((member) => member.tag === tag);
    if (unseen.length > 0)
      warn(
        'undocumented-member',
        `The reference of <${tag}> leaves out ${unseen.map(({ kind, name }) => `${kind}.${name}`).join(', ')}, which have no description`,
        `${hint}, or show them: components.include: ['${tag}.*']`,
      );
  }
  return problems;
}

function findPagesWithoutElement(site: Site, tags: readonly string[]): Diagnostic[] {
  const pages = site.editions.flatMap((edition) => edition.pages.filter(({ fallback }) => fallback === null));
  return pages.flatMap(({ outline: { file, frontMatter, frontMatterLines, dependencies } }) => {
    const { tag } = frontMatter;
    // This diagnostic was already reported when a page with the reference of its tag was compiled.
    if (tag === undefined || tags.includes(tag) || dependencies.includes(`${elementScheme}:${tag}`)) return [];
    return makeWarning('unknown-element', {
      message: `The manifest has no element <${tag}>`,
      hint: didYouMean(tag, tags) ?? 'remove `tag` from the front matter',
      place: { file, line: frontMatterLines['tag'] ?? 1, column: 1 },
    });
  });
}
