import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { relativePath } from '../files/paths.ts';
import { messageOf } from '../text.ts';
import { compileTailwind } from './compile-tailwind.ts';
import { openSitePackages } from './site-packages.ts';

/** The CSS of a compiled style sheet, and the other files that it was compiled from, relative to the site. */
interface CompiledSheet {
  readonly css: string;
  readonly others: readonly string[];
}

/** The part of the package `sass` that is used. */
interface Sass {
  compile(file: string, options: object): { readonly css: string; readonly loadedUrls: readonly URL[] };
}

/** The part of the package `less` that is used. */
interface Less {
  render(text: string, options: object): Promise<{ readonly css: string; readonly imports: readonly string[] }>;
}

/**
 * Compiles Sass or Less, then Tailwind CSS in a file whose name says so, with the packages of the site. Throws an error that
 * names the tool and the file.
 */
export async function compileSheet(file: string, siteDir: string): Promise<CompiledSheet> {
  const sheet = await withTool(file, sheetLanguage(file) ?? plain, siteDir);
  if (!/\.tailwind(?:\.module)?\.\w+$/.test(file)) return sheet;
  const compile: Compiler = (path, dir) => compileTailwind({ file: path, text: sheet.css }, dir);
  const { css, others } = await withTool(file, { tool: 'Tailwind CSS', compile }, siteDir);
  return { css, others: [...sheet.others, ...others] };
}

type Compiler = (file: string, siteDir: string) => Promise<CompiledSheet>;

/** A tool that compiles style sheets. */
interface SheetTool {
  /** Its name in messages. */
  readonly tool: string;
  readonly compile: Compiler;
}

/** A language of style sheets other than CSS. */
export interface SheetLanguage extends SheetTool {
  /** The package of the site that compiles it. */
  readonly packageName: string;
}

const plain: SheetTool = { tool: 'CSS', compile: async (file) => ({ css: readFileSync(file, 'utf8'), others: [] }) };

const sass: SheetLanguage = { tool: 'Sass', packageName: 'sass', compile: compileSass };

const languages: Readonly<Record<string, SheetLanguage>> = {
  '.scss': sass,
  '.sass': sass,
  '.less': { tool: 'Less', packageName: 'less', compile: compileLess },
};

/** Returns the language of a style sheet by its extension; undefined for CSS and other files. */
export function sheetLanguage(file: string): SheetLanguage | undefined {
  return languages[extname(file)];
}

/** Returns whether a file is a style sheet, by its extension. */
export function isSheet(file: string): boolean {
  return file.endsWith('.css') || sheetLanguage(file) !== undefined;
}

/** Returns whether the classes of a style sheet are its own, by its name: `card.module.css`. */
export function isSheetModule(file: string): boolean {
  return /\.module\.\w+$/.test(file);
}

async function withTool(file: string, { tool, compile }: SheetTool, siteDir: string): Promise<CompiledSheet> {
  try {
    return await compile(file, siteDir);
  } catch (error) {
    const [text = ''] = messageOf(error).split('\n');
    throw new Error(`${tool} cannot compile ${basename(file)}: ${text}`, { cause: error });
  }
}

async function compileSass(file: string, siteDir: string): Promise<CompiledSheet> {
  const inSite = {
    findFileUrl: (url: string) => (url.startsWith('@site/') ? pathToFileURL(join(siteDir, url.slice(6))) : null),
  };
  // Trust boundary: the documented function of the package.
  const { css, loadedUrls } = (requirePackage('sass', siteDir) as Sass).compile(file, {
    loadPaths: foldersOf(siteDir),
    importers: [inSite],
  });
  const others = loadedUrls.map((url) => fileURLToPath(url)).filter((path) => path !== file);
  return { css, others: others.map((path) => relativePath(siteDir, path)) };
}

async function compileLess(file: string, siteDir: string): Promise<CompiledSheet> {
  // Loaders of webpack read \`~\` before the name of a package.
  const text = readFileSync(file, 'utf8').replace(/(@import\s[^'"\n]{0,40}['"])(?:@site\/|~)/g, '$1');
  // Trust boundary: the documented function of the package.
  const { css, imports } = await (requirePackage('less', siteDir) as Less).render(text, {
    filename: file,
    paths: foldersOf(siteDir),
    javascriptEnabled: true,
  });
  return { css, others: imports.map((path) => relativePath(siteDir, path)) };
}

function requirePackage(name: string, siteDir: string): unknown {
  const { require, isInstalled } = openSitePackages(siteDir);
  if (!isInstalled(name)) throw new Error(`the package ${name} is not installed: npm install ${name}`);
  return require(name);
}

/** Returns the folders in which a sheet finds others. Workspaces have packages in folders above the site. */
function foldersOf(siteDir: string): string[] {
  return [siteDir, ...(openSitePackages(siteDir).require.resolve.paths('sass') ?? [])];
}
