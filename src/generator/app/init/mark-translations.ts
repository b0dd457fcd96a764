import { formatMarks, marksFileName } from '../../plugins/translations/marks.ts';
import { pageMeaning } from '../../plugins/translations/page-meaning.ts';
import { parseMarkdown } from '../../content/parse/parse-markdown.ts';
import { prepareSource } from '../../content/source/prepare-source.ts';
import { readFrontMatter } from '../../content/source/read-front-matter.ts';

/**
 * The file of marks of each further language of a new site, by path: all its pages are in step, so that its author hears
 * from the first day when one changes. `pages` are texts by path; none of them imports another.
 */
export function markTranslations(
  pages: Readonly<Record<string, string>>,
  [source = '', ...translations]: readonly string[],
): Readonly<Record<string, string>> {
  const marks = Object.entries(pages).flatMap(([path, text]) => {
    const [, locale, name = '', format] = /^content\/([^/]+)\/(.+)\.(mdx?)$/.exec(path) ?? [];
    return locale === source ? [[name, new Set([meaningOf(text, format === 'md' ? 'md' : 'mdx')])] as const] : [];
  });
  const text = formatMarks(new Map(marks));
  return Object.fromEntries(translations.map((key) => [`content/${key}/${marksFileName}`, text]));
}

function meaningOf(text: string, format: 'md' | 'mdx'): string {
  const { frontMatter, content } = readFrontMatter(text, '');
  return pageMeaning(frontMatter, parseMarkdown(prepareSource(content, format), format));
}
