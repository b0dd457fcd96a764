import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'esbuild';

/** Compiles Markdown files that slots import to components. Notation beyond GFM is text. */
export const markdownModules: Plugin = {
  name: 'markdown-modules',
  setup(build) {
    build.onLoad({ filter: /\.mdx?$/ }, async ({ path }) => {
      const { compileMarkdown } = await import('./compile-markdown.ts');
      return {
        contents: await compileMarkdown(readFileSync(path, 'utf8')),
        loader: 'js',
        resolveDir: dirname(path),
      };
    });
  },
};
