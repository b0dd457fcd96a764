import { createProcessor } from '@mdx-js/mdx';
import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { toMarkdown } from '../markdown/to-markdown.ts';
import { draftOf } from '../parse/page-draft.ts';
import type { PageContext } from '../parse/page-context.ts';
import { toContentNodes } from './content-tree.ts';
import type { PageContent } from './page-body.ts';
import { htmlOptions, type ContentLabels } from './page-chain.ts';
import { toSections, type PageSection } from './page-sections.ts';
import { rehypeHoist } from './rehype-hoist.ts';
import { takeHead } from './take-head.ts';

/** What a module needs besides its tree. */
export interface ModuleOptions {
  readonly labels: ContentLabels;
  readonly locale: string;
  readonly context: PageContext;
}

/** Compiles a page that needs code to run into a module whose default export is the page component. */
export function compileModule(tree: Root, file: VFile, { labels, locale, context }: ModuleOptions): PageContent {
  const runs: string[] = [];
  const found: { head: string; sections: readonly PageSection[]; markdown: string } = {
    head: '',
    sections: [],
    markdown: '',
  };
  const contentContext = { locale, messages: context.messages[locale] ?? {} };
  const processor = createProcessor({
    remarkRehypeOptions: htmlOptions(labels),
    rehypePlugins: [
      () => (html: HtmlRoot) => {
        found.head = takeHead(html, draftOf(file));
        found.sections = toSections(html);
        found.markdown = toMarkdown(html.children, labels.text);
      },
      [
        rehypeHoist,
        (nodes: Parameters<typeof toContentNodes>[0]) =>
          runs.push(context.theme.renderContent(toContentNodes(nodes), contentContext)) - 1,
      ],
    ],
  });
  // The processor's type speaks of what comes out of its chain; what goes in is Markdown's tree.
  const program = processor.runSync(tree as never, file);
  const code = processor.stringify(program, file);
  const { head, ...content } = found;
  return { body: { html: '', head, module: { code, runs } }, ...content };
}
