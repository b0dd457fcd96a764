import { parseMarkdown } from '../../content/parse/parse-markdown.ts';
import { prepareSource } from '../../content/source/prepare-source.ts';
import { readFrontMatter } from '../../content/source/read-front-matter.ts';
import type { StarterPart, StarterSite } from '../../plugin-api/starter.ts';
import { pageFingerprint } from './fingerprint.ts';
import { formatMarks, marksFileName } from './marks.ts';

/**
 * The translation marks of each additional locale. They mark all pages as up to date, so that every later change of a source
 * is reported. No page of a new site imports another page.
 */
export const starter: StarterPart = {
  plan(site) {
    const [source = '', ...translations] = site.locales;
    const marks = Object.entries(site.files).flatMap(([path, text]) => {
      const [, locale, name = ''] = /^content\/([^/]+)\/(.+)\.mdx?$/.exec(path) ?? [];
      return locale === source ? [[name, new Set([fingerprint(text, path, site)])] as const] : [];
    });
    const text = formatMarks(new Map(marks));
    const files = Object.fromEntries(translations.map((key) => [`content/${key}/${marksFileName}`, text]));
    return { value: { files }, diagnostics: [] };
  },
};

function fingerprint(text: string, file: string, { locales, frontMatterRules }: StarterSite): string {
  const format = file.endsWith('.md') ? 'md' : 'mdx';
  const { frontMatter, content } = readFrontMatter(text, { file, rules: frontMatterRules });
  const tree = parseMarkdown(prepareSource(content, format), format);
  return pageFingerprint(frontMatter, tree, { file, folder: `content/${locales[0] ?? ''}` }).current;
}
