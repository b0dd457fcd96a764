import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { DiagnosticError, makeError } from '../../kernel/diagnostics/diagnostic.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import { memo, memoByKey } from '../../kernel/memo.ts';
import { messageOf } from '../../kernel/text.ts';
import type { SourceFile } from '../crawl/content-file.ts';
import { LateStep, PageSteps } from '../markdown/late-steps.ts';
import type { Outline, PageData } from '../markdown/outline.ts';
import { interfaceText, type PageContext, type PageExtent, type PageInfo } from '../markdown/page-context.ts';
import { draftOf } from '../markdown/page-draft.ts';
import { holdsJsx } from '../markdown/tree.ts';
import { describeDepth } from '../source/find-deep.ts';
import { readFrontMatter } from '../source/read-front-matter.ts';
import { compileModule, type ModuleOptions, readOwnFacts, readTree } from './compile-module.ts';
import { LargePageError } from './compile-pages.ts';
import { makeOutline } from './make-outline.ts';
import { htmlChain } from './page-chain.ts';
import { noContent, type PageContent } from './page-entry.ts';
import { makePageReader } from './read-page.ts';
import { toContentNodes, renderContent, renderEachOnce, type RenderNodes } from './render-content.ts';
import { takeHead } from './take-head.ts';

/** A page compiled independently of others: its outline, its content and its problems. */
export interface CompiledPage extends PageContent {
  /** With `outline`, the content is that of a text without most of its words. */
  readonly extent: PageExtent;
  readonly outline: Outline;
  /** Data of plugins that other pages cannot see. */
  readonly data: Partial<PageData>;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Compiles one page's text. Pure: the same text, partials and context give the same result. Throws a `LateStep` if a step is
 * asynchronous whose result `steps` does not have.
 */
export type PageCompiler = (source: SourceFile, text: string, steps?: PageSteps) => CompiledPage;

/** Prepares the chains once and returns the compiler for all pages of a context. */
export function makePageCompiler(context: PageContext): PageCompiler {
  const read = makePageReader(context);
  const textsIn = memoByKey((locale: string): Pick<PageInfo, 'text' | 'components'> => ({
    components: context.theme.components,
    text: (key) => interfaceText(key, locale, context),
  }));
  const chainIn = memoByKey((locale: string) => htmlChain(textsIn(locale), context.parts));
  const withoutPlugins = memo(() => makePageCompiler({ ...context, parts: [] }));
  const renderIn =
    (locale: string): RenderNodes =>
    (nodes) =>
      context.theme.renderContent(nodes, {
        language: context.languages[locale] ?? locale,
        messages: context.messages[locale] ?? {},
      });
  const renderOutlineIn = memoByKey((locale: string) => renderEachOnce(renderIn(locale)));
  const compile = (source: SourceFile, text: string, extent: PageExtent, steps: PageSteps): CompiledPage => {
    const { path, locale, collection } = source;
    const split = readFrontMatter(text, { file: path, rules: context.frontMatterRules });
    const page: PageInfo = { file: path, locale, collection, frontMatter: split.frontMatter, ...textsIn(locale) };
    const { tree, file, draft } = read(source, { split, extent, page, steps });
    const render = extent === 'full' ? renderIn(locale) : renderOutlineIn(locale);
    const options: ContentOptions = {
      toHtml: chainIn(locale),
      render: (nodes) => render(toContentNodes(nodes)),
      extent,
      parts: context.parts,
      page,
    };
    const content = tree === null ? noContent : makeContent(tree, file, options);
    return {
      ...content,
      extent,
      outline: makeOutline(source, split, { ...content, draft, parts: context.parts }),
      data: draft.data,
      diagnostics: draft.diagnostics,
    };
  };
  const compileAsNeeded = (source: SourceFile, text: string, steps: PageSteps): CompiledPage => {
    const page = compile(source, text, context.extent ?? 'full', steps);
    // Code may depend on every word, and diagnostics may quote words.
    const isFull = page.extent === 'full' || (page.body.module === null && page.diagnostics.length === 0);
    return isFull ? page : compile(source, text, 'full', steps);
  };
  return (source, text, steps = new PageSteps()) => {
    try {
      return compileAsNeeded(source, text, steps);
    } catch (error) {
      if (error instanceof LargePageError || error instanceof LateStep) throw error;
      if (error instanceof DiagnosticError) return { ...withoutPlugins()(source, ''), diagnostics: error.diagnostics };
      const problem = isOverflow(error)
        ? describeDepth('look for hundreds of nested quotes, lists or elements', fileStart(source.path))
        : describeFailure(source.path, error);
      return { ...withoutPlugins()(source, ''), diagnostics: [problem] };
    }
  };
}

function isOverflow(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('call stack');
}

/** Describes an unexpected error, which concerns one page: the others are compiled. */
function describeFailure(file: string, error: unknown): Diagnostic {
  const [reason = ''] = messageOf(error).split('\n');
  return makeError('page-failed', {
    message: `The page cannot be compiled: ${reason}`,
    hint: 'this is a bug in the tool or in a plugin: report it with the page, or remove parts of the page to find the cause',
    place: fileStart(file),
  });
}

interface ContentOptions extends ModuleOptions {
  readonly toHtml: ReturnType<typeof htmlChain>;
  readonly extent: PageExtent;
}

function makeContent(tree: Root, file: VFile, options: ContentOptions): PageContent {
  if (holdsJsx(tree)) return compileModule(tree, file, options);
  const { toHtml, render, extent } = options;
  const html = toHtml.runSync(tree, file);
  const head = takeHead(html, draftOf(file), options.page.components);
  const body = { html: renderContent(html.children, render, draftOf(file)), head, module: null };
  if (extent === 'outline') return { ...noContent, body, facts: readOwnFacts(html, options) };
  return { body, ...readTree(html, options) };
}
