import type { Root, RootContent } from 'mdast';
import { VFile } from 'vfile';
import { VFileMessage } from 'vfile-message';
import type { ExampleSource } from '../api/playground/example-source.ts';
import type { Diagnostic } from '../../shared/diagnostic.ts';
import { pageMeaning } from '../i18n/page-meaning.ts';
import { toMarkdown } from '../markdown/to-markdown.ts';
import { memoByKey } from '../memo-by-key.ts';
import { findInlineSources } from '../policy/find-inline-sources.ts';
import { describeMdxError } from '../parse/describe-mdx-error.ts';
import { findDeepLine } from '../parse/find-deep-line.ts';
import { findSilences } from '../parse/find-silences.ts';
import { reservedCharacters } from '../parse/holes.ts';
import type { Outline } from '../parse/outline.ts';
import type { PageContext, PageExtent } from '../parse/page-context.ts';
import { draftOf, makeDraft, type PageDraft } from '../parse/page-draft.ts';
import { parseMarkdown } from '../parse/parse-markdown.ts';
import { parseOutline } from '../parse/parse-outline.ts';
import { prepareSource, type PageFormat } from '../parse/prepare-source.ts';
import { readFrontMatter, type SplitSource } from '../parse/read-front-matter.ts';
import type { SourceFile } from '../source/source-file.ts';
import { toContentNodes } from './content-tree.ts';
import type { PageBody, PageContent } from './page-body.ts';
import { compileModule, type ModuleOptions } from './compile-module.ts';
import { drawContent, type Draw } from './draw-content.ts';
import { findAnchors } from './find-anchors.ts';
import { htmlChain, jsxChain, labelsOf, markdownChain, partialsChain } from './page-chain.ts';
import { toSections, type PageSection } from './page-sections.ts';
import { readingMinutes } from './reading-minutes.ts';
import { renderEachOnce, type RenderNodes } from './render-each-once.ts';
import { takeHead } from './take-head.ts';

/** A page on its own: what others see of it, what it shows, and what is wrong with it. */
export interface CompiledPage {
  /** With `outline`, what the page shows is that of a text with most of its words left out. */
  readonly extent: PageExtent;
  readonly outline: Outline;
  /** Name of what the page says, whatever way it is written; null when it could not be read, and of a translation. */
  readonly meaning: string | null;
  readonly body: PageBody;
  /** Text by heading, for search. */
  readonly sections: readonly PageSection[];
  /** The content as Markdown, with holes. */
  readonly markdown: string;
  /** Its live examples, each of which becomes a document. */
  readonly examples: readonly ExampleSource[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles one page's text. Pure: the same text, partials and context give the same result. */
export type PageCompiler = (source: SourceFile, text: string) => CompiledPage;

/** What `.md` holds when its author wrote it for a tool that reads all Markdown as MDX. */
const mdxSigns = /^import\s.*?from\s+['"]|<[A-Z]\w*[\s/>]|\{\/\*|(?:className|style)=\{?["{]/m;

/** Prepares the chains once and returns the compiler for all pages of a context. */
export function makePageCompiler(context: PageContext): PageCompiler {
  const insertPartials = partialsChain(context);
  const resolveJsx = jsxChain(context);
  const chain = markdownChain(context);
  const read = (source: SourceFile, { split, extent }: ReadOptions, format: PageFormat): ReadPage => {
    const draft = makeDraft({
      file: source.path,
      locale: source.locale,
      frontMatter: split.frontMatter,
      frontMatterLines: split.lines,
      isData: (split.frontMatter.format ?? source.format) === 'md',
    });
    draft.diagnostics.push(...split.diagnostics);
    const unread = { tree: null, file: new VFile({ data: { draft } }), draft, meaning: null };
    const deep = findDeepLine(split.content, source.path);
    if (deep !== null) {
      draft.diagnostics.push(deep);
      return unread;
    }
    try {
      const parse = extent === 'whole' ? parseMarkdown : parseOutline;
      const tree = parse(prepareSource(split.content, format), format);
      const file = new VFile({ path: source.path, value: split.content, data: { draft } });
      if (holdsJsx(tree)) insertPartials.runSync(tree, file);
      const isSource = extent === 'whole' && source.locale === context.sourceLocale;
      const meaning = isSource ? pageMeaning(split.frontMatter, tree) : null;
      if (holdsJsx(tree)) resolveJsx.runSync(tree, file);
      chain.runSync(tree, file);
      return { tree, file, draft, meaning };
    } catch (error) {
      // Whatever else is thrown is a fault of the tool, not of the page.
      if (!(error instanceof VFileMessage)) throw error;
      draft.diagnostics.push(describeMdxError(error, source.path, split.content));
      return unread;
    }
  };
  const htmlChains = new Map<string, HtmlChain>();
  const renderIn =
    (locale: string): RenderNodes =>
    (nodes) =>
      context.theme.renderContent(nodes, { locale, messages: context.messages[locale] ?? {} });
  const renderOutlineIn = memoByKey((locale: string) => renderEachOnce(renderIn(locale)));
  const compile = (source: SourceFile, text: string, extent: PageExtent): CompiledPage => {
    const split = readFrontMatter(cleanText(text), source.path);
    const { tree, file, draft, meaning } = readAs(source, { split, extent }, read);
    const { locale } = source;
    const labels = labelsOf(locale, context);
    const toHtml = htmlChains.get(locale) ?? htmlChain(labels);
    htmlChains.set(locale, toHtml);
    const render = extent === 'whole' ? renderIn(locale) : renderOutlineIn(locale);
    const draw: Draw = (nodes) => render(toContentNodes(nodes));
    const { body, sections, markdown } =
      tree === null ? emptyContent : makeContent(tree, file, { toHtml, labels, draw, extent });
    return {
      extent,
      outline: makeOutline(source, split, { draft, body, sections }),
      meaning,
      body,
      sections,
      markdown,
      examples: draft.examples,
      diagnostics: draft.diagnostics,
    };
  };
  const compileAsNeeded: PageCompiler = (source, text) => {
    const page = compile(source, text, context.extent ?? 'whole');
    // Code may look at every word, and so may the author of a message.
    const isWhole = page.extent === 'whole' || (page.body.module === null && page.diagnostics.length === 0);
    return isWhole ? page : compile(source, text, 'whole');
  };
  return (source, text) => {
    try {
      return compileAsNeeded(source, text);
    } catch (error) {
      if (!isOverflow(error)) throw error;
      return { ...compile(source, '', 'whole'), diagnostics: [describeOverflow(source.path)] };
    }
  };
}

function isOverflow(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('call stack');
}

function describeOverflow(file: string): Diagnostic {
  return {
    code: 'mdx-syntax',
    severity: 'error',
    message: 'The page is nested too deeply to be read',
    hint: 'look for hundreds of nested quotes, lists or elements',
    place: { file, line: 1, column: 1 },
  };
}

type HtmlChain = ReturnType<typeof htmlChain>;

interface ReadOptions {
  readonly split: SplitSource;
  readonly extent: PageExtent;
}

interface ReadPage {
  /** Null when the page could not be read. */
  readonly tree: Root | null;
  readonly file: VFile;
  readonly draft: PageDraft;
  readonly meaning: string | null;
}

function cleanText(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(reservedCharacters, '\uFFFD');
}

function readAs(
  source: SourceFile,
  options: ReadOptions,
  read: (source: SourceFile, options: ReadOptions, format: PageFormat) => ReadPage,
): ReadPage {
  const { split } = options;
  const format = split.frontMatter.format ?? source.format;
  if (format === 'mdx') return read(source, options, 'mdx');
  // Markdown is data: components of the theme are welcome in it, anything that would have to run stays text.
  if (mdxSigns.test(split.content)) {
    const page = read(source, options, 'mdx');
    if (
      page.tree !== null &&
      !holdsJsx(page.tree) &&
      page.draft.diagnostics.every(({ severity }) => severity !== 'error')
    )
      return page;
  }
  return read(source, options, 'md');
}

/** True when a tree has JSX, expressions or imports; after `resolveJsx`, true when they need code to run. */
function holdsJsx(node: Root | RootContent): boolean {
  return node.type.startsWith('mdx') || ('children' in node && node.children.some(holdsJsx));
}

const emptyContent: PageContent = { body: { html: '', head: '', module: null }, sections: [], markdown: '' };

function makeOutline(
  source: SourceFile,
  split: SplitSource,
  { draft, body, sections }: { draft: PageDraft; body: PageBody; sections: readonly PageSection[] },
): Outline {
  const { frontMatter, lines } = split;
  return {
    file: source.path,
    locale: source.locale,
    version: source.version,
    docPath: source.docPath,
    isPost: source.isPost,
    frontMatter,
    frontMatterLines: lines,
    title: frontMatter.title ?? draft.titleHeading,
    hasTitleHeading: draft.titleHeading !== null,
    description: frontMatter.description ?? draft.excerpt,
    minutes: source.isPost ? readingMinutes(sections) : null,
    headings: draft.headings,
    anchors: findAnchors(body.html),
    inline: findInlineSources(body.html + body.head),
    links: [...draft.links.values()].map(({ kind, url, places }) => ({ kind, url, places })),
    references: draft.references,
    usesCards: draft.usesCards,
    includes: [...draft.includes],
    elements: [...draft.elements].toSorted(),
    silences: findSilences(split.content, source.path),
  };
}

interface ContentOptions extends ModuleOptions {
  readonly toHtml: HtmlChain;
  readonly extent: PageExtent;
}

function makeContent(tree: Root, file: VFile, options: ContentOptions): PageContent {
  if (holdsJsx(tree)) return compileModule(tree, file, options);
  const { toHtml, labels, draw, extent } = options;
  const html = toHtml.runSync(tree, file);
  const head = takeHead(html, draftOf(file));
  const body = { html: drawContent(html.children, draw, draftOf(file)), head, module: null };
  if (extent === 'outline') return { ...emptyContent, body };
  return { body, sections: toSections(html), markdown: toMarkdown(html.children, labels.text) };
}
