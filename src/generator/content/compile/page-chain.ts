import type { ComponentDescriptions } from '../../../shared/component.ts';
import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified, type Pluggable } from 'unified';
import { VFileMessage } from 'vfile-message';
import { describeMdxError } from '../jsx/describe-mdx-error.ts';
import { type RemarkStage, interfaceText, type PageContext } from '../markdown/page-context.ts';
import { parseMarkdown } from '../parse/parse-markdown.ts';
import { prepareSource } from '../source/prepare-source.ts';
import { readFrontMatter } from '../source/read-front-matter.ts';
import { remarkAdmonitions } from '../markdown/remark-admonitions.ts';
import { remarkExcerpt } from '../markdown/remark-excerpt.ts';
import { remarkHeadings } from '../markdown/remark-headings.ts';
import { remarkLinks } from '../markdown/remark-links.ts';
import { remarkPartials, type PartialReader } from '../jsx/remark-partials.ts';
import { remarkReferences } from '../markdown/remark-references.ts';
import { remarkStaticJsx } from '../jsx/remark-static-jsx.ts';
import { remarkTables } from '../markdown/remark-tables.ts';
import { remarkTocMark } from '../markdown/remark-toc-mark.ts';
import { remarkUnclosed } from '../markdown/remark-unclosed.ts';
import { remarkUnravel } from '../jsx/remark-unravel.ts';
import { htmlHandlers } from './html-handlers.ts';
import { rehypeRawHtml } from './rehype-raw-html.ts';
import { remarkCode } from '../highlight/remark-code.ts';

/** Interface texts within a page's content. */
export interface ContentLabels {
  readonly footnotes: string;
  /** Label of the link from a footnote back to the text; `{index}` is replaced by the footnote's number. */
  readonly backToContent: string;
  /** Returns any other interface text. */
  text(key: string): string;
}

/** The labels in a locale's language, from the messages of the theme and of the site. */
export function labelsOf(locale: string, context: PageContext): ContentLabels {
  const text = (key: string): string => interfaceText(key, locale, context);
  return { footnotes: text('theme.Footnotes.heading'), backToContent: text('theme.Footnotes.back'), text };
}

/** For trees with JSX: inserts partials. The result is exactly what the author wrote. */
export function partialsChain(context: PageContext) {
  return unified()
    .use(remarkPartials(partialReader(context)))
    .freeze();
}

/** For trees with JSX: converts everything that needs no code to plain nodes. */
export function jsxChain({ theme }: PageContext) {
  return unified().use(remarkUnravel).use(remarkStaticJsx(theme.components)).freeze();
}

/** All transforms that need only the page itself. */
export function markdownChain(context: PageContext) {
  const { parts, readText } = context;
  const stage = (name: RemarkStage): Pluggable[] => parts.flatMap(({ remark }) => remark?.[name] ?? []);
  return unified()
    .use(remarkUnclosed(readText))
    .use(remarkTables)
    .use(stage('source'))
    .use(remarkTocMark)
    .use(remarkReferences)
    .use(stage('text'))
    .use(remarkExcerpt)
    .use(remarkHeadings)
    .use(remarkLinks)
    .use(stage('blocks'))
    .use(remarkAdmonitions)
    .use(remarkCode(context))
    .freeze();
}

/** Options for converting a Markdown tree to an HTML tree. */
export function htmlOptions(labels: ContentLabels) {
  return {
    allowDangerousHtml: true,
    clobberPrefix: '',
    footnoteLabel: labels.footnotes,
    // The second and later links back from one footnote show a number, so their labels contain it.
    footnoteBackLabel: (index: number, again: number) =>
      labels.backToContent.replace('{index}', again > 1 ? `${index + 1}-${again}` : String(index + 1)),
    handlers: htmlHandlers,
  };
}

/** Converts a Markdown tree to an HTML tree, for pages that need no code. */
export function htmlChain(labels: ContentLabels, components: ComponentDescriptions) {
  return unified().use(remarkRehype, htmlOptions(labels)).use(rehypeRawHtml, components).use(rehypeStringify).freeze();
}

function partialReader(context: PageContext): PartialReader {
  return (path, importer) => {
    const text = context.readText(path);
    if (text === null) return null;
    const { content, diagnostics } = readFrontMatter(text, { file: path, rules: context.frontMatterRules });
    importer.diagnostics.push(...diagnostics);
    try {
      return parseMarkdown(prepareSource(content, 'mdx'), 'mdx');
    } catch (error) {
      if (!(error instanceof VFileMessage)) throw error;
      importer.diagnostics.push(describeMdxError(error, path, content));
      return { type: 'root', children: [] };
    }
  };
}
