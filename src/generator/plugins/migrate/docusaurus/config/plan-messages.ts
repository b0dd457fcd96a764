import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLanguage } from '../../../../../shared/find-language.ts';
import { themeLanguages } from '../../../../../shared/theme-languages.ts';
import { fileStart } from '../../../../kernel/diagnostics/place.ts';
import { relativePath } from '../../../../kernel/files/paths.ts';
import { formatJson } from '../../../../kernel/text.ts';
import { isObject, objectAt, textAt } from '../../foreign-value.ts';
import type { PlanDraft } from '../../plan.ts';
import { readForeignJson } from '../../read-json.ts';
import type { OldSite } from '../model.ts';
import { localeFolder } from '../placements.ts';

/**
 * Plans the texts of the site's own components, one file per language. A language that lacks a text gets the one from the
 * code, because a missing text would be an error. Returns the locales; none if there are no texts.
 */
export function planMessages(site: OldSite, draft: PlanDraft): readonly string[] {
  const byLocale = new Map(
    site.locales.map((locale) => [locale, { ...readBlogTitle(site, locale), ...readMessages(site, locale, draft) }]),
  );
  const keys = [...new Set([...byLocale.values()].flatMap((texts) => Object.keys(texts)))].toSorted();
  if (keys.length === 0) return [];
  const inCode = textsInCode(draft);
  for (const [locale, texts] of byLocale) {
    const own = keys.filter((key) => key in texts || !key.startsWith('theme.'));
    const complete = Object.fromEntries(own.map((key) => [key, texts[key] ?? inCode(key) ?? key]));
    draft.files.set(`messages/${locale}.json`, { text: formatJson(complete) });
  }
  return site.locales;
}

/** Reads the title of the list of posts, which is an interface text here. If there are several blogs, the first one counts. */
function readBlogTitle(site: OldSite, locale: string): Readonly<Record<string, string>> {
  const title = textAt(site.blogs[0]?.options, 'blogTitle');
  // In a language that the theme lacks, all of its texts would be necessary.
  if (title === undefined || findLanguage(locale, themeLanguages) === undefined) return {};
  const texts = readForeignJson(join(localeFolder(site, locale), 'docusaurus-plugin-content-blog/options.json'));
  return { 'theme.blog.title': textAt(objectAt(texts, 'title'), 'message') ?? title };
}

function readMessages(site: OldSite, locale: string, draft: PlanDraft): Readonly<Record<string, string>> {
  const path = join(localeFolder(site, locale), 'code.json');
  const texts = readForeignJson(path);
  if (!isObject(texts)) return {};
  const entries = Object.entries(texts);
  const own = entries.flatMap(([key, entry]) => {
    const message = textAt(entry, 'message');
    return message === undefined || key.startsWith('theme.') ? [] : [[key, message] as const];
  });
  if (own.length < entries.length)
    draft.notes.push({
      outcome: 'changed',
      subject: `code.json of ${locale}`,
      message: 'The tool has interface texts (theme.…) in this language: to change one, set its key in `messages`.',
      place: fileStart(relativePath(site.siteDir, path)),
    });
  return Object.fromEntries(own);
}

/** Finds the text for a key in code: `<Translate id="key">text</Translate>`, `translate({ id: 'key', message: 'text' })`. */
function textsInCode({ files }: PlanDraft): (key: string) => string | undefined {
  const found = new Map<string, string>();
  for (const [path, file] of files) {
    if (!/^src\/.*\.[jt]sx?$/.test(path) || !('copyOf' in file)) continue;
    const code = readFileSync(file.copyOf, 'utf8');
    for (const [, attributes = '', text = ''] of code.matchAll(/<Translate\b([^>]*)>([^<{]*)<\/Translate>/g)) {
      const [, id] = /\sid=["']([^"']+)["']/.exec(attributes) ?? [];
      if (id !== undefined) found.set(id, text.trim());
    }
    for (const [, id = '', , text = ''] of code.matchAll(
      /\bid:\s*["']([^"']+)["'],\s*message:\s*(["'`])((?:(?!\2).)*)\2/gs,
    ))
      found.set(id, text);
  }
  return (key) => found.get(key);
}
