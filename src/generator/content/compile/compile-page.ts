import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { memoByKey } from '../../kernel/memo.ts';
import type { Outline, PageData } from '../markdown/outline.ts';
import type { PageContext, PageExtent, PageInfo } from '../markdown/page-context.ts';
import { draftOf } from '../markdown/page-draft.ts';
import { readFrontMatter, type SplitSource } from '../source/read-front-matter.ts';
import type { SourceFile } from '../crawl/content-file.ts';
import { compileModule, type ModuleOptions, readTree } from './compile-module.ts';
import { toContentNodes } from './content-tree.ts';
import { drawContent, renderEachOnce, type RenderNodes } from './draw-content.ts';
import { makeOutline } from './make-outline.ts';
import type { PageContent } from './page-entry.ts';
import { htmlChain, labelsOf } from './page-chain.ts';
import { holdsJsx, makePageReader } from './read-page.ts';
import { takeHead } from './take-head.ts';

/** A page by itself: its outline, its content and its problems. */
export interface CompiledPage extends PageContent {
  /** With `outline`, the content is that of a text without most of its words. */
  readonly extent: PageExtent;
  readonly outline: Outline;
  /** Data of plugins that other pages cannot see. */
  readonly data: Partial<PageData>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles one page's text. Pure: the same text, partials and context give the same result. */
export type PageCompiler = (source: SourceFile, text: string) => CompiledPage;

/** Prepares the chains once and returns the compiler for all pages of a context. */
export function makePageCompiler(context: PageContext): PageCompiler {
  const read = makePageReader(context);
  const labelsIn = memoByKey((locale: string) => labelsOf(locale, context));
  const { components } = context.theme;
  const chainIn = memoByKey((locale: string) => htmlChain(labelsIn(locale), components));
  const renderIn =
    (locale: string): RenderNodes =>
    (nodes) =>
      context.theme.renderContent(nodes, { locale, messages: context.messages[locale] ?? {} });
  const renderOutlineIn = memoByKey((locale: string) => renderEachOnce(renderIn(locale)));
  const compile = (source: SourceFile, text: string, extent: PageExtent): CompiledPage => {
    const split = readFrontMatter(text, { file: source.path, rules: context.frontMatterRules });
    const { text: interfaceText } = labelsIn(source.locale);
    const page = infoOf(source, split, { text: interfaceText, components });
    const { tree, file, draft } = read(source, { split, extent, page });
    const { locale } = source;
    const render = extent === 'full' ? renderIn(locale) : renderOutlineIn(locale);
    const options: ContentOptions = {
      toHtml: chainIn(locale),
      labels: labelsIn(locale),
      draw: (nodes) => render(toContentNodes(nodes)),
      extent,
      parts: context.parts,
      page,
    };
    const content = tree === null ? emptyContent : makeContent(tree, file, options);
    return {
      ...content,
      extent,
      outline: makeOutline(source, split, { ...content, draft, parts: context.parts }),
      data: draft.data,
      diagnostics: draft.diagnostics,
    };
  };
  const compileAsNeeded: PageCompiler = (source, text) => {
    const page = compile(source, text, context.extent ?? 'full');
    // Code may depend on every word, and diagnostics may quote words.
    const isFull = page.extent === 'full' || (page.body.module === null && page.diagnostics.length === 0);
    return isFull ? page : compile(source, text, 'full');
  };
  return (source, text) => {
    try {
      return compileAsNeeded(source, text);
    } catch (error) {
      if (!isOverflow(error)) throw error;
      return { ...compile(source, '', 'full'), diagnostics: [describeOverflow(source.path)] };
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

function infoOf(
  { path, locale, collection }: SourceFile,
  { frontMatter }: SplitSource,
  texts: Pick<PageInfo, 'text' | 'components'>,
): PageInfo {
  return { file: path, locale, collection, frontMatter, ...texts };
}

const emptyContent: PageContent = { body: { html: '', head: '', module: null }, forms: {}, facts: {} };

interface ContentOptions extends ModuleOptions {
  readonly toHtml: ReturnType<typeof htmlChain>;
  readonly extent: PageExtent;
}

function makeContent(tree: Root, file: VFile, options: ContentOptions): PageContent {
  if (holdsJsx(tree)) return compileModule(tree, file, options);
  const { toHtml, draw, extent } = options;
  const html = toHtml.runSync(tree, file);
  const head = takeHead(html, draftOf(file), options.page.components);
  const body = { html: drawContent(html.children, draw, draftOf(file)), head, module: null };
  if (extent === 'outline') return { ...emptyContent, body };
  return { body, ...readTree(html, options) };
}
