import { join } from 'node:path';
import type { Root, RootContent } from 'mdast';
import { VFile } from 'vfile';
import { VFileMessage } from 'vfile-message';
import { memoByKey } from '../../kernel/memo.ts';
import type { SourceFile } from '../crawl/content-file.ts';
import { languageNames, nameGrammars, resolveAlias } from '../highlight/highlight.ts';
import { findMdxErrors } from '../jsx/find-mdx-errors.ts';
import type { PageSteps } from '../markdown/late-steps.ts';
import type { PageInfo, PageContext, PageExtent } from '../markdown/page-context.ts';
import { makeDraft, type PageDraft } from '../markdown/page-draft.ts';
import { holdsJsx } from '../markdown/tree.ts';
import { parseOutline } from '../parse/parse-markdown.ts';
import { findDeepLine } from '../source/find-deep.ts';
import { matchOpenings, type CanSkipCode } from '../source/outline-source.ts';
import { formatOf, prepareSource, type PageFormat } from '../source/prepare-source.ts';
import type { SplitSource } from '../source/read-front-matter.ts';
import { findAnchors } from './make-outline.ts';
import { jsxChain, markdownChain, mdxChain, parserOf, partialsChain } from './page-chain.ts';

/** Options for reading a page. */
export interface ReadOptions {
  readonly split: SplitSource;
  readonly extent: PageExtent;
  readonly page: PageInfo;
  readonly steps: PageSteps;
}

/** A page after all transforms of its tree. */
export interface ReadPage {
  /** Null if the page could not be read. */
  readonly tree: Root | null;
  readonly file: VFile;
  readonly draft: PageDraft;
}

/** Reads one page's text in its format; problems are added to its draft. */
export type PageReader = (source: SourceFile, options: ReadOptions) => ReadPage;

/** Signs of a `.md` file written for a tool that reads all Markdown as MDX. */
const mdxSigns = /^import\s.*?from\s+['"]|<[A-Z]\w*[\s/>]|\{\/\*|(?:className|style)=\{?["{]/m;

/** Prepares the chains once and returns the reader for all pages of a context. */
export function makePageReader(context: PageContext): PageReader {
  const insertPartials = partialsChain(context);
  const transform = makeTransform(context);
  const parse = parserOf(context);
  const canSkip = makeCanSkipCode(context);
  const needsAllText = context.parts.some(({ readsAllText }) => readsAllText === true);
  const openings = matchOpenings(context.parts.flatMap(({ outlineCode }) => outlineCode?.components ?? []));
  const readAs = (format: PageFormat, source: SourceFile, { split, extent, page, steps }: ReadOptions): ReadPage => {
    const written = formatOf(source.format, split.frontMatter, context.markdownFormat);
    const draft = openDraft(source, split, { isData: written === 'md' });
    const unread = { tree: null, file: new VFile({ data: { draft } }), draft };
    const deep = findDeepLine(split.content, source.path, format);
    if (deep !== null) {
      draft.diagnostics.push(deep);
      return unread;
    }
    try {
      const text = prepareSource(split.content, format);
      const isComplete = extent === 'full' || needsAllText;
      const tree = isComplete ? parse(text, format) : parseOutline(text, format, { canSkip, openings, parse });
      const file = new VFile({
        cwd: context.siteDir,
        // Plugins read files beside the page: other tools also give them absolute paths.
        path: join(context.siteDir, source.path),
        value: split.content,
        data: { draft, steps, frontMatter: { ...split.frontMatter.custom, ...split.frontMatter } },
      });
      // The signs of MDX are in code only. Markdown has syntax that MDX lacks, such as indented code.
      if (format === 'mdx' && draft.isData && !split.content.includes('{/*') && !holdsCode(tree)) return unread;
      if (holdsJsx(tree)) insertPartials.runSync(tree, file);
      if (extent === 'full') for (const part of context.parts) Object.assign(draft.data, part.readSource?.(tree, page));
      return { tree: transform(tree, file), file, draft };
    } catch (error) {
      // Markdown that is not MDX is read again as data, without these errors.
      if (error instanceof VFileMessage && format === 'mdx' && draft.isData) return unread;
      if (error instanceof VFileMessage) {
        const reparse = (text: string): Root => parse(prepareSource(text, format), format);
        draft.diagnostics.push(...findMdxErrors(error, { file: source.path, text: split.content }, reparse));
        return unread;
      }
      // A transform that throws may leave an invalid tree. Any other error is a bug in the tool, not an error in the page.
      if (draft.diagnostics.some(({ code }) => code === 'plugin-failed')) return unread;
      throw error;
    }
  };
  return (source, options) => {
    const { split } = options;
    const format = formatOf(source.format, split.frontMatter, context.markdownFormat);
    if (format === 'mdx') return readAs('mdx', source, options);
    // Markdown is data: it may use components of the theme, but code is treated as text.
    if (mdxSigns.test(split.content)) {
      const page = readAs('mdx', source, options);
      if (isData(page)) return page;
    }
    return readAs('md', source, options);
  };
}

/** Makes the draft of a page, with the problems of its front matter. */
function openDraft(
  { path: file, locale }: SourceFile,
  { frontMatter, lines: frontMatterLines, diagnostics }: SplitSource,
  format: Pick<PageDraft, 'isData'>,
): PageDraft {
  const draft = makeDraft({ file, locale, frontMatter, frontMatterLines, ...format });
  draft.diagnostics.push(...diagnostics);
  return draft;
}

/** Returns the function that runs all transforms on a tree with its partials. */
function makeTransform(context: PageContext): (tree: Root, file: VFile) => Root {
  const [asMdx, resolveJsx, chain] = [mdxChain(context), jsxChain(context), markdownChain(context)];
  const mayAddJsx = context.parts.some(({ remark }) => (remark?.jsx ?? []).length > 0);
  return (tree, file) => {
    // A plugin may return another tree of the same kind.
    const written = mayAddJsx || holdsJsx(tree) ? (asMdx.runSync(tree, file) as Root) : tree;
    if (holdsJsx(written)) resolveJsx.runSync(written, file);
    return chain.runSync(written, file) as Root;
  };
}

/** True for a tree with more of MDX than comments, which `prepareSource` makes of ids and of comments in HTML. */
function holdsCode(node: Root | RootContent): boolean {
  return node.type.startsWith('mdx')
    ? !('value' in node && node.value.startsWith('/*'))
    : 'children' in node && node.children.some(holdsCode);
}

function isData({ tree, draft }: ReadPage): boolean {
  return tree !== null && !holdsJsx(tree) && draft.diagnostics.every(({ severity }) => severity !== 'error');
}

interface SkipCodeOptions extends Pick<PageContext, 'defaultLanguage' | 'languageAliases' | 'parts'> {
  readonly theme: Pick<PageContext['theme'], 'renderContent'>;
}

/**
 * Code does not affect an outline if its language is known, no plugin reads the language, and its HTML has no anchors
 * and no facts for plugins.
 */
export function makeCanSkipCode({ theme, defaultLanguage, languageAliases, parts }: SkipCodeOptions): CanSkipCode {
  const renderBlock = (language: string): string | null => {
    const block = { component: 'CodeBlock', props: { language, lines: [{ html: '' }] }, children: [] };
    try {
      return theme.renderContent([block], { language: 'en', messages: {} });
    } catch {
      // The page with the partial reports the error.
      return null;
    }
  };
  const read = new Set(parts.flatMap(({ outlineCode }) => outlineCode?.languages ?? []));
  const own = nameGrammars(parts.flatMap(({ grammars }) => grammars ?? []));
  return memoByKey((written) => {
    const language = written === '' ? defaultLanguage.toLowerCase() : written;
    const name = resolveAlias(language, languageAliases);
    const html = read.has(language) || !(own.has(name) || languageNames.has(name)) ? null : renderBlock(language);
    if (html === null) return false;
    return (
      findAnchors(html).length === 0 && parts.every(({ readHtml }) => Object.keys(readHtml?.(html) ?? {}).length === 0)
    );
  });
}
