import { mergeResults } from '../../kernel/merge-results.ts';
import { createProcessor } from '@mdx-js/mdx';
import type { Root as HtmlRoot, RootContent } from 'hast';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { draftOf } from '../markdown/page-draft.ts';
import { drawContent, type Draw } from './draw-content.ts';
import type { PageContent } from './page-entry.ts';
import { htmlOptions, type ContentLabels } from './page-chain.ts';
import { rehypeHoist } from './rehype-hoist.ts';
import { takeHead } from './take-head.ts';
import type { ContentPart, PageInfo } from '../markdown/page-context.ts';

/** What a module is compiled with, besides its tree. */
export interface ModuleOptions extends TreeReading {
  readonly labels: ContentLabels;
  readonly draw: Draw;
}

/** Compiles a page with code into a module whose default export is the page component. */
export function compileModule(tree: Root, file: VFile, options: ModuleOptions): PageContent {
  const { labels, draw } = options;
  const runs: string[] = [];
  const found: { head: string; content: Pick<PageContent, 'forms' | 'facts'> } = {
    head: '',
    content: { forms: {}, facts: {} },
  };
  const processor = createProcessor({
    remarkRehypeOptions: htmlOptions(labels),
    rehypePlugins: [
      () => (html: HtmlRoot) => {
        found.head = takeHead(html, draftOf(file), options.page.components);
        found.content = readTree(html, options);
      },
      [rehypeHoist, (nodes: readonly RootContent[]) => runs.push(drawContent(nodes, draw, draftOf(file))) - 1],
    ],
  });
  // The processor is typed by its output; its input is a Markdown tree.
  const program = processor.runSync(tree as never, file);
  const code = processor.stringify(program, file);
  return { body: { html: '', head: found.head, module: { code, runs } }, ...found.content };
}

/** The plugins that read a finished tree, and its page. */
export interface TreeReading {
  readonly parts: readonly ContentPart[];
  readonly page: PageInfo;
}

/** Collects facts and further forms of the content from all plugins, given the finished tree of a page. */
export function readTree(tree: HtmlRoot, { parts, page }: TreeReading): Pick<PageContent, 'forms' | 'facts'> {
  const forms = parts.flatMap((part) => Object.entries(part.forms ?? {}));
  return {
    facts: mergeResults(parts, (part) => part.readTree?.(tree, page)),
    forms: Object.fromEntries(forms.map(([name, write]) => [name, write(tree, page)])),
  };
}
