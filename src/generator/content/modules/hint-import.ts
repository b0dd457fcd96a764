/** Modules that other generators bring along, and that nobody else can install with any use. */
const otherTools =
  /^(?:@docusaurus|@theme(?:-original|-init)?|@astrojs|astro|nextra|nextra-theme-docs|next|vitepress|@rspress|@vuepress)(?:[/:]|$)/;
const packageName = /^(?:@[a-z\d][\w.-]*\/)?[a-z\d][a-z\d._-]*$/;

/** What to write instead of a module that was not found. */
export function hintImport(specifier: string): string {
  if (specifier.includes('!'))
    return 'the loaders of webpack are unknown here; `./file.txt?raw` imports the text of a file';
  if (/\.(?:astro|vue|svelte)$/.test(specifier))
    return 'components of pages are written in React here: import a `.tsx` or `.jsx` file';
  if (otherTools.test(specifier))
    return 'it belongs to another tool: remove it, and use Markdown or a component that the theme provides';
  const name = packageOf(specifier);
  return /^[./]|^@site\//.test(specifier) || !packageName.test(name)
    ? 'check the path and its letters; it begins at the folder of the page, or at the site with `@site/`'
    : `install it with \`npm install ${name}\``;
}

/** The package that a specifier names: `lit` of `lit/decorators.js`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
