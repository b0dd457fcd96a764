import rehypeStringify from 'rehype-stringify';
import remarkRehype from 'remark-rehype';
import { unified, type Pluggable } from 'unified';
import { VFileMessage } from 'vfile-message';
import { mergeResults } from '../../kernel/collections.ts';
import { remarkCode } from '../highlight/remark-code.ts';
import { findMdxErrors } from '../jsx/find-mdx-errors.ts';
import { remarkCodeFiles } from '../jsx/remark-code-files.ts';
import { remarkFormulas } from '../jsx/remark-formulas.ts';
import { remarkPartials, type PartialReader } from '../jsx/remark-partials.ts';
import { remarkStaticJsx } from '../jsx/remark-static-jsx.ts';
import { remarkUnravel } from '../jsx/remark-unravel.ts';
import type { ContentPart, PageContext, PageInfo, RemarkStage } from '../markdown/page-context.ts';
import { remarkAdmonitions } from '../markdown/remark-admonitions.ts';
import { remarkExcerpt } from '../markdown/remark-excerpt.ts';
import { remarkHeadings } from '../markdown/remark-headings.ts';
import { remarkLinks } from '../markdown/remark-links.ts';
import { remarkMistakes } from '../markdown/remark-mistakes.ts';
import { remarkReferences } from '../markdown/remark-references.ts';
import { remarkUnknownTags } from '../markdown/remark-unknown-tags.ts';
import { makeFastParse } from '../parse/fast-parser.ts';
import { makeParser, makeQuickParser, parseMarkdown, type Parse } from '../parse/parse-markdown.ts';
import { findDeepLine } from '../source/find-deep.ts';
import { formatOf, prepareSource } from '../source/prepare-source.ts';
import { readFrontMatter } from '../source/read-front-matter.ts';
import { htmlHandlers } from './html-handlers.ts';
import { makeInlineHtml } from './inline-html.ts';
import { rehypeHeadingComponents, rehypeHeadingElements } from './rehype-headings.ts';
import { rehypeRawHtml } from './rehype-raw-html.ts';

/** The parser for a context: with the syntax of its plugins, which only the reference parser supports. */
export function parserOf({ parts, parserFile }: PageContext): Parse {
  const plugins = parts
    .filter(({ readsAllText }) => readsAllText === true)
    .flatMap(({ remark }) => [...(remark?.jsx ?? []), ...(remark?.text ?? [])]);
  if (plugins.length > 0) return makeParser(plugins);
  return parserFile === null ? parseMarkdown : makeQuickParser(makeFastParse(parserFile));
}

/** For trees with JSX: inserts partials. The result is exactly the author's text. */
export function partialsChain(context: PageContext) {
  return unified()
    .use(remarkPartials(partialReader(context)))
    .freeze();
}

/** Transforms that need the tree as MDX itself makes it: with JSX as blocks, and without conversions of this tool. */
export function mdxChain({ parts }: PageContext) {
  return unified()
    .use(remarkUnravel)
    .use(parts.flatMap(({ remark }) => remark?.jsx ?? []))
    .freeze();
}

/** For trees with JSX: converts everything that needs no code to plain nodes. */
export function jsxChain({ theme, readText }: PageContext) {
  return unified().use(remarkCodeFiles(readText)).use(remarkFormulas).use(remarkStaticJsx(theme.components)).freeze();
}

/** All transforms that need only the page itself. */
export function markdownChain(context: PageContext) {
  const { parts, readText, theme } = context;
  const stage = (name: RemarkStage): Pluggable[] => parts.flatMap(({ remark }) => remark?.[name] ?? []);
  return unified()
    .use(remarkMistakes(readText))
    .use(remarkUnknownTags(theme.components))
    .use(stage('source'))
    .use(remarkReferences)
    .use(stage('text'))
    .use(remarkExcerpt)
    .use(remarkHeadings)
    .use(remarkLinks)
    .use(stage('blocks'))
    .use(remarkAdmonitions(makeInlineHtml(theme.components)))
    .use(remarkCode(context))
    .freeze();
}

/** Options for converting a Markdown tree to an HTML tree. */
export function htmlOptions({ text }: Pick<PageInfo, 'text'>, parts: readonly ContentPart[]) {
  return {
    allowDangerousHtml: true,
    clobberPrefix: '',
    footnoteLabel: text('theme.Footnotes.heading'),
    // The second and later links back from one footnote show a number, so their labels contain it.
    footnoteBackLabel: (index: number, again: number) =>
      text('theme.Footnotes.back').replace('{index}', again > 1 ? `${index + 1}-${again}` : String(index + 1)),
    handlers: { ...htmlHandlers, ...mergeResults(parts, (part) => part.handlers) },
  };
}

/** Converts a Markdown tree to an HTML tree, for pages that need no code. */
export function htmlChain(texts: Pick<PageInfo, 'text' | 'components'>, parts: readonly ContentPart[]) {
  return unified()
    .use(remarkRehype, htmlOptions(texts, parts))
    .use(rehypeRawHtml, texts.components)
    .use(rehypeOfPlugins(parts))
    .use(rehypeStringify)
    .freeze();
}

/** The rehype plugins of plugins, between transforms that provide headings as elements. */
export function rehypeOfPlugins(parts: readonly ContentPart[]): Pluggable[] {
  const plugins = parts.flatMap(({ rehype }) => rehype ?? []);
  return plugins.length === 0 ? [] : [rehypeHeadingElements, ...plugins, rehypeHeadingComponents];
}

function partialReader(context: PageContext): PartialReader {
  const parse = parserOf(context);
  const read: PartialReader['read'] = (path, importer) => {
    const text = context.readText(path);
    if (text === null) return null;
    const { content, frontMatter, diagnostics } = readFrontMatter(text, {
      file: path,
      rules: context.frontMatterRules,
    });
    importer.diagnostics.push(...diagnostics);
    const format = formatOf(path.endsWith('.md') ? 'md' : 'mdx', frontMatter, context.markdownFormat);
    const deep = findDeepLine(content, path, format);
    if (deep !== null) {
      importer.diagnostics.push(deep);
      return { type: 'root', children: [] };
    }
    if (format === 'md' && !mayBeMdx.test(content)) return parse(prepareSource(content, 'md'), 'md');
    const parseText = (from: string) => parse(prepareSource(from, 'mdx'), 'mdx');
    try {
      return parseText(content);
    } catch (error) {
      if (!(error instanceof VFileMessage)) throw error;
      importer.diagnostics.push(...findMdxErrors(error, { file: path, text: content }, parseText));
      return { type: 'root', children: [] };
    }
  };
  return { read, readCode: context.readText };
}

/**
 * Signs of code in a `.md` file that a page imports. Files without any are read as Markdown, so that their braces are text;
 * HTML in others can only be in a page with code as JSX.
 */
const mayBeMdx = /^(?:import|export)\s|<(?!https?:|!--)[a-z!/]|\{(?:props\b|\/\*)/im;
