import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { findLanguage } from '../../../shared/find-language.ts';
import { latestVersion } from '../../config/concepts/versions.ts';
import type { Config } from '../../config/config.ts';
import { parseCategoryFile } from '../../content/crawl/category-file.ts';
import { isPage } from '../../content/crawl/content-file.ts';
import { findFrontMatter } from '../../content/source/read-front-matter.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { walkFolder } from '../../kernel/files/walk-folder.ts';
import { capitalize } from '../../kernel/text.ts';
import { toolDir } from '../../kernel/tool.ts';
import type { PluginPage } from '../../plugin-api/site-plugin-parts.ts';
import type { ElementSets } from './element-sets.ts';
import { elementScheme, type ApiElement } from './manifest/element.ts';
import { fillElementName } from './playground/playground-settings.ts';

/**
 * Makes pages of the elements that no page in `components.path` documents, and a page that lists them all. They are in the
 * latest version and in those with elements of their own; empty without the key.
 */
export function makeElementPages(sets: ElementSets, config: Config): readonly PluginPage[] {
  const { versions, locales, defaultLocale } = config;
  const latest = latestVersion(config)?.name;
  const filled = versions.filter(
    ({ name, isArchived }) => isArchived !== true && (name === latest || sets.own.has(name)),
  );
  return filled.flatMap(({ name: version, contentDir }) => {
    const { loaded, config: ofSet } = sets.of(version);
    const { path = null, prefix = null, script = null } = ofSet.components ?? {};
    const elements = loaded.elements.filter(({ tag }) => isTag(tag));
    if (path === null || elements.length === 0) return [];
    const titleOf = titlesOf(elements);
    const tags = new Set(elements.map(({ tag }) => tag));
    // A page in the default language also documents the element in languages without a translation.
    const ofDefault = readTags(join(contentDir, defaultLocale, path));
    return locales.flatMap(({ key: locale, htmlLang }) => {
      const folder = join(contentDir, locale, path);
      const written = new Set([...ofDefault, ...readTags(folder)]);
      const pages = elements
        .filter(({ tag }) => !written.has(tag))
        .map((element) => {
          const [title, { tag }] = [titleOf(element.tag), element];
          const text = writeKeys({ title, tag, ...notEditable }) + (script === null ? '' : exampleOf(element, title));
          return { path: `${path}/${fileName(tag, prefix, tags)}`, text };
        });
      const index = hasLink(folder)
        ? []
        : [{ path: `${path}/index.mdx`, text: indexText(htmlLang, elements, titleOf) }];
      return [...index, ...pages].map((page) => ({ ...page, locale, version }));
    });
  });
}

/** Such pages have no file that a reader could edit. */
const notEditable = { custom_edit_url: null };

/** Returns the tags in the front matter of the pages in a folder. */
function readTags(folder: string): readonly string[] {
  return walkFolder(folder).flatMap(({ path }) => {
    const text = isPage(path) ? readOrNull(join(folder, path)) : null;
    const { yaml = '' } = findFrontMatter(text ?? '') ?? {};
    return /^tag: *["']?([\w.-]+)/m.exec(yaml)?.[1] ?? [];
  });
}

function fileName(tag: string, prefix: string | null, tags: ReadonlySet<string>): string {
  const name = fillElementName('{name}', tag, prefix);
  return `${/^(?:index|readme|[._].*)$/i.test(name) || tags.has(name) ? tag : name}.md`;
}

/** Returns whether the category file of a folder sets its page, or that it has none. */
function hasLink(folder: string): boolean {
  return ['json', 'yml', 'yaml'].some((ending) => {
    const text = readOrNull(join(folder, `_category_.${ending}`));
    return text !== null && 'link' in parseCategoryFile(text, '').value;
  });
}

function indexText(htmlLang: string, elements: readonly ApiElement[], titleOf: (tag: string) => string): string {
  const { label, description } = categoryIn(htmlLang);
  const sorted = elements.toSorted((a, b) => titleOf(a.tag).localeCompare(titleOf(b.tag), htmlLang));
  const links = sorted.map(({ tag }) => `- [${titleOf(tag)}](${elementScheme}:${tag})`);
  const keys = writeKeys({ title: label, description, ...notEditable });
  return `${keys}\n<ComponentIndex>\n\n${links.join('\n')}\n\n</ComponentIndex>\n`;
}

/** Titles and descriptions of the category, by language. */
const textsFile = join(toolDir, 'src/starter/plugins/api.json');

/** The category of the pages of elements, in one language. */
interface Category {
  readonly label: string;
  readonly description: string;
}

/** Returns the category in a language, or in English, with its slug. */
export function categoryIn(language: string): Category & { readonly slug: string } {
  // A file of the tool.
  const texts = JSON.parse(readFileSync(textsFile, 'utf8')) as Readonly<Record<string, Category>> & {
    readonly en: Category;
  };
  return { ...(texts[findLanguage(language, Object.keys(texts)) ?? 'en'] ?? texts.en), slug: '/api' };
}

/** Returns whether a tag is valid: as a file name, other names could lead out of the folder. */
export function isTag(tag: string): boolean {
  return /^[a-z][^\s/\\]*-[^\s/\\]*$/.test(tag);
}

/** Makes titles of tags: `Button group` of `ui-button-group`, or the tag itself if tags of the library have several prefixes. */
export function titlesOf(elements: readonly ApiElement[]): (tag: string) => string {
  const prefixes = new Set(elements.map(({ tag }) => tag.slice(0, tag.indexOf('-') + 1)));
  const [prefix = ''] = prefixes;
  return (tag) => {
    const words = tag.slice(prefix.length).replaceAll('-', ' ');
    return prefixes.size > 1 ? tag : capitalize(words);
  };
}

/** Writes front matter. */
export function writeKeys(keys: Readonly<Record<string, unknown>>): string {
  return `---\n${stringify(keys)}---\n`;
}

/** Returns a live example of an element to start from; empty if the manifest or a story has one. */
export function exampleOf({ tag, examples, stories = [], slots, properties }: ApiElement, title: string): string {
  if (examples.length > 0 || stories.length > 0) return '';
  const hasLabel = properties.some(({ attribute }) => attribute === 'label');
  const text = !hasLabel && slots.some(({ name }) => name === '') ? title : '';
  return `\n\`\`\`html preview\n<${tag}${hasLabel ? ` label="${title}"` : ''}>${text}</${tag}>\n\`\`\`\n`;
}
