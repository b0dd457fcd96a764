import type { Root } from 'mdast';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { VFileMessage } from 'vfile-message';
import { remarkPartials } from '../../../content/jsx/remark-partials.ts';
import { makeDraft } from '../../../content/markdown/page-draft.ts';
import { parseMarkdown } from '../../../content/parse/parse-markdown.ts';
import type { FrontMatter, FrontMatterRules } from '../../../content/source/front-matter.ts';
import { prepareSource, type PageFormat } from '../../../content/source/prepare-source.ts';
import { readFrontMatter } from '../../../content/source/read-front-matter.ts';

/** A page in its author's notation at some time. */
export interface PageText {
  /** Path of the source relative to the site folder. */
  readonly path: string;
  readonly text: string;
  /** Text of another file at that time: a partial. Null if it did not exist. */
  readText(path: string): string | null;
}

/** The tree of a page with its partials inserted. */
export interface ParsedPage {
  readonly frontMatter: FrontMatter;
  readonly tree: Root;
  /** Files of the nodes, by path: the page, with its front matter blanked, and its partials. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Options for parsing pages. */
export interface ParseOptions {
  readonly rules: FrontMatterRules;
  /** Format of `.md` files whose front matter does not name one. */
  readonly markdownFormat: 'md' | 'mdx';
  /** Folder of the pages in the source locale: `content/sk`. */
  readonly folder: string;
}

/** Parses a page and its partials; null if it is malformed. Additional syntax of the site's own plugins remains text. */
export function parsePage(
  { path, text, readText }: PageText,
  { rules, markdownFormat }: ParseOptions,
): ParsedPage | null {
  const texts = new Map<string, string>();
  const parse = (file: string, written: string, usual: PageFormat) => {
    const { frontMatter, lines, content } = readFrontMatter(written, { file, rules });
    const format = file === path ? (frontMatter.format ?? usual) : usual;
    texts.set(file, content);
    return { frontMatter, lines, tree: parseMarkdown(prepareSource(content, format), format) };
  };
  const readPartial = (file: string): Root | null => {
    const partial = readText(file);
    return partial === null ? null : parse(file, partial, 'mdx').tree;
  };
  try {
    const { frontMatter, lines, tree } = parse(path, text, path.endsWith('.md') ? markdownFormat : 'mdx');
    const draft = makeDraft({ file: path, locale: '', frontMatter, frontMatterLines: lines, isData: false });
    unified()
      .use(remarkPartials({ read: readPartial, readCode: readText }))
      .runSync(tree, new VFile({ path, data: { draft } }));
    return { frontMatter, tree, texts };
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error;
    return null;
  }
}
