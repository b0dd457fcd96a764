import { createRequire } from 'node:module';
import type { Root } from 'mdast';
import { memo } from '../../kernel/memo.ts';
import type { PageFormat } from '../source/prepare-source.ts';
import { adaptTree } from './adapt-tree.ts';
import { isUnusual } from './known-differences.ts';

/** Parses a text to the same tree as the reference parser, in a fraction of its time; null if it cannot. */
export type FastParse = (text: string, format: PageFormat) => Root | null;

/** The used part of the package. */
interface ParserModule {
  markdownToMdast(text: string, options: ParserOptions): unknown;
  mdxToMdast(text: string, options: ParserOptions): unknown;
}

interface ParserOptions {
  readonly features: { readonly frontmatter: boolean; readonly directive: boolean };
}

/**
 * Makes a parser that loads the module at `file` for its first text. Returns null for every text on a platform without the
 * module.
 */
export function makeFastParse(file: string): FastParse {
  const load = memo((): ParserModule | null => {
    try {
      // The module is the package that `findFastParser` found.
      return createRequire(file)(file) as ParserModule;
    } catch {
      return null;
    }
  });
  return (text, format) => {
    const parser = isUnusual(text) ? null : load();
    if (parser === null) return null;
    const options = { features: { frontmatter: false, directive: text.includes(':::') } };
    const parse = format === 'mdx' ? parser.mdxToMdast : parser.markdownToMdast;
    try {
      // mdast of the parser has the same shape, which `adaptTree` completes.
      const tree = parse(text, options) as Root;
      return adaptTree(tree, text) ? tree : null;
    } catch {
      // The reference parser reports the error.
      return null;
    }
  };
}
