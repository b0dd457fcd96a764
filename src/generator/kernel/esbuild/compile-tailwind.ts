import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { walkFolder } from '../files/walk-folder.ts';
import { openSitePackages } from './site-packages.ts';

/** The part of PostCSS that is used. */
type PostCss = (plugins: readonly unknown[]) => {
  process(css: string, options: { readonly from: string }): PromiseLike<{ readonly css: string }>;
};

const configs = ['js', 'cjs', 'mjs', 'ts'].map((extension) => `tailwind.config.${extension}`);

/** Folders in which Tailwind CSS looks for names of classes, and the extensions of their files. */
const folders = ['content', 'src', 'theme'];
const extensions = ['html', 'js', 'jsx', 'md', 'mdx', 'ts', 'tsx'];

/**
 * Compiles the text of a sheet with the packages of the site: Tailwind CSS 4 by `@tailwindcss/postcss`, version 3 with the config in the
 * site's folder. Returns the CSS and the files from which it is made, relative to the site. Throws for a faulty sheet.
 */
export async function compileTailwind(
  { file, text }: { readonly file: string; readonly text: string },
  siteDir: string,
): Promise<{ readonly css: string; readonly others: readonly string[] }> {
  const { require, isInstalled } = openSitePackages(siteDir);
  const config = configs.find((name) => existsSync(join(siteDir, name)));
  const isCurrent = isInstalled('@tailwindcss/postcss');
  if (!isCurrent && !isInstalled('tailwindcss')) throw new Error('npm install postcss tailwindcss');
  const content = [`${siteDir}/{${folders.join()}}/**/*.{${extensions.join()}}`, `${siteDir}/site.*.ts`];
  // Trust boundary: the documented functions of the packages.
  // Before version 3.3, configs are CommonJS.
  const load: unknown = isInstalled('tailwindcss/loadConfig') ? require('tailwindcss/loadConfig') : require;
  const read = load as (path: string) => object;
  const make = require(isCurrent ? '@tailwindcss/postcss' : 'tailwindcss') as (options: object) => unknown;
  const own: { readonly corePlugins?: object } = config === undefined ? {} : read(join(siteDir, config));
  const plugin = make(isCurrent ? { base: siteDir, optimize: false } : { ...withoutReset(own), content });
  const postcss = require('postcss') as PostCss;
  // Version 3 knows the classes of imported sheets only if a different plugin adds these sheets.
  // Its `@apply` cannot be in nested rules, which a plugin of its package resolves.
  const adding = ['postcss-import', 'tailwindcss/nesting'].filter(isInstalled);
  const before = isCurrent ? [] : adding.map((name) => (require(name) as () => unknown)());
  const { css } = await postcss([...before, plugin]).process(text, { from: file });
  const hasReset = !isCurrent && /@tailwind\s+base\b|tailwindcss\/base/.test(text);
  const reset = hasReset
    ? await postcss([make({ ...own, content: [{ raw: '' }], plugins: [] })]).process('@tailwind base;', { from: file })
    : { css: '' };
  // As in version 4, the styles of the theme replace those that reset elements.
  const layered = hasReset ? `@layer base {${reset.css}}\n` : '';
  // The typography plugin has a class of the same name as the theme's pages: without this, their styles would be mixed.
  // Rules of moved sites for text of pages name their layout.
  const scoped = css.replace(/\.prose(?![\w-]|:where\(:not\(\[data-layout)/g, '$&:where(:not(article > *))');
  const searched = folders.flatMap((folder) =>
    walkFolder(join(siteDir, folder)).map(({ path }) => `${folder}/${path}`),
  );
  const others = searched.filter((path) => extensions.some((extension) => path.endsWith(`.${extension}`)));
  return { css: layered + scoped, others: config === undefined ? others : [config, ...others] };
}

/** Returns a config of version 3 without the rules that reset all elements. */
function withoutReset(config: { readonly corePlugins?: object }): object {
  const { corePlugins } = config;
  const kept = Array.isArray(corePlugins)
    ? corePlugins.filter((name) => name !== 'preflight')
    : { ...corePlugins, preflight: false };
  return { ...config, corePlugins: kept };
}
