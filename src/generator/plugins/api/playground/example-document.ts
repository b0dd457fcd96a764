import type { LocaleConfig } from '../../../config/config.ts';

/** What the document of an example consists of. All addresses are those of the output. */
export interface ExampleDocument {
  readonly html: string;
  /** Path of the document in the output. The names of its other files start with it. */
  readonly path: string;
  readonly locale: Pick<LocaleConfig, 'htmlLang' | 'direction'>;
  readonly title: string;
  /** Base URL of the site, or a relative path to it. Prefix of the paths of pictures. */
  readonly root: string;
  /** True when scripts are no modules, because browsers load no modules from disk. */
  readonly isPlain: boolean;
  /** Script of the theme that talks to the parent page. It runs before the first paint. */
  readonly frameScript: string | null;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Scripts that the others import. */
  readonly preloads: readonly string[];
  /** Content-Security-Policy of the document; null for none. */
  readonly policy: string | null;
}

/** A file of an example. */
export interface ExampleFile {
  /** Path in the output. */
  readonly path: string;
  readonly text: string;
}

/**
 * Writes an example: a document with its HTML and the code of its elements, and nothing else. Inline scripts and styles
 * become separate files, because the policy allows nothing inline.
 */
export function writeExample(example: ExampleDocument): readonly ExampleFile[] {
  const { locale, title, styles, scripts, preloads, frameScript, isPlain, path, policy } = example;
  const { html, files } = extractCode(example);
  const text = [
    `<!doctype html><html lang="${locale.htmlLang}" dir="${locale.direction}" data-theme="light"><head><meta charset="utf-8"><link rel="icon" href="data:,">`,
    policy === null ? '' : `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</title>`,
    frameScript === null ? '' : `<script src="${frameScript}"></script>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    // Elements render their content when they are defined. Painting before that would shift the layout.
    ...scripts.map((src) => `<script ${isPlain ? 'defer' : 'type="module"'} blocking="render" src="${src}"></script>`),
    `</head><body>\n${html}\n</body></html>\n`,
  ].join('');
  return [{ path, text }, ...files];
}

/** The HTML of an example without inline code, and the files with that code. */
interface ExtractedCode {
  readonly html: string;
  readonly files: readonly ExampleFile[];
}

const codeBlock = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;

function extractCode({ html, path, root, isPlain }: ExampleDocument): ExtractedCode {
  const files: ExampleFile[] = [];
  const rest = rebase(html, root).replace(codeBlock, (block, tag: string, attributes: string, text: string) => {
    if (!isInlineCode(attributes)) return block;
    const isScript = tag.toLowerCase() === 'script';
    const name = path.replace(/\.html$/, `-${files.length + 1}.${isScript ? 'js' : 'css'}`);
    const isModule = isPlain && /\btype=["']?module\b/i.test(attributes);
    files.push({ path: name, text: isModule ? `(async () => {${text}})();` : text });
    const kept = isModule ? ' defer' : attributes;
    return isScript ? `<script${kept} src="${root}${name}"></script>` : `<link rel="stylesheet" href="${root}${name}">`;
  });
  const { html: plain, css } = extractStyles(rest);
  if (css === '') return { html: rest, files };
  const name = path.replace(/\.html$/, '-style.css');
  return {
    html: `<link rel="stylesheet" href="${root}${name}">\n${plain}`,
    files: [...files, { path: name, text: css }],
  };
}

/** Examples are written for a site at the root of its domain. */
function rebase(html: string, root: string): string {
  return root === '/' ? html : html.replace(/\b(src|poster)=(["'])\/(?!\/)/g, `$1=$2${root}`);
}

const startTag = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;

/** Converts `style` attributes to rules with a specificity above that of any class, as the attributes have. */
function extractStyles(html: string): { readonly html: string; readonly css: string } {
  const rules: string[] = [];
  const plain = html.replace(startTag, (tag) =>
    tag.replace(/\sstyle=(?:"([^"]*)"|'([^']*)')/i, (_attribute, double?: string, single?: string) => {
      const text = (double ?? single ?? '').replace(/&quot;/g, '"').replace(/&amp;/g, '&');
      return ` data-style="${rules.push(text)}"`;
    }),
  );
  return { html: plain, css: rules.map((text, index) => `[data-style="${index + 1}"]:not(#_#_){${text}}\n`).join('') };
}

/** Scripts of other types are data and stay inline. Scripts with an address are files already. */
function isInlineCode(attributes: string): boolean {
  const type = /\btype=["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? '';
  return !/\bsrc=/i.test(attributes) && ['', 'module', 'text/javascript', 'text/css'].includes(type.toLowerCase());
}
