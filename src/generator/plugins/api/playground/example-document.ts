import type { LocaleConfig } from '../../../config/config.ts';

/** What the document of an example is made from; all addresses are those of the output. */
export interface ExampleDocument {
  readonly html: string;
  /** Path of the document in the output; its other files are named after it. */
  readonly path: string;
  readonly locale: Pick<LocaleConfig, 'htmlLang' | 'direction'>;
  readonly title: string;
  /** The site's base URL or the way there, put before the paths of pictures. */
  readonly root: string;
  /** True: the scripts are plain ones, as a site needs that is opened from a disk. */
  readonly arePlain: boolean;
  /** Script of the theme that speaks with the page around, to run before anything is drawn. */
  readonly frameScript: string | null;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Scripts that the others import. */
  readonly preloads: readonly string[];
  /** Content-Security-Policy of the document; null for none. */
  readonly policy: string | null;
}

/** One file of an example. */
export interface ExampleFile {
  /** Path in the output. */
  readonly path: string;
  readonly text: string;
}

/**
 * Draws one example: a document with its HTML and the code of its elements and nothing else. Scripts and style sheets
 * that stand in the HTML become files beside it, as its policy allows nothing inline.
 */
export function drawExample(example: ExampleDocument): readonly ExampleFile[] {
  const { locale, title, styles, scripts, preloads, frameScript, root, arePlain, path, policy } = example;
  const { html, files } = takeOut(rebase(example.html, root), path, { root, arePlain });
  const text = [
    `<!doctype html><html lang="${locale.htmlLang}" dir="${locale.direction}" data-theme="light"><head><meta charset="utf-8"><link rel="icon" href="data:,">`,
    policy === null ? '' : `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeText(title)}</title>`,
    frameScript === null ? '' : `<script src="${frameScript}"></script>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    // Nothing is painted before the elements are: what they make of their content would move it.
    ...scripts.map((src) => `<script ${arePlain ? 'defer' : 'type="module"'} blocking="render" src="${src}"></script>`),
    `</head><body>\n${html}\n</body></html>\n`,
  ].join('');
  return [{ path, text }, ...files];
}

/** Paths of the site in an example are those of a site at the root. */
function rebase(html: string, root: string): string {
  return root === '/' ? html : html.replace(/\b(src|poster)=(["'])\/(?!\/)/g, `$1=$2${root}`);
}

const block = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi;

function takeOut(
  html: string,
  path: string,
  { root, arePlain }: Pick<ExampleDocument, 'root' | 'arePlain'>,
): { readonly html: string; readonly files: readonly ExampleFile[] } {
  const files: ExampleFile[] = [];
  const rest = html.replace(block, (whole, tag: string, attributes: string, text: string) => {
    if (!isCode(attributes)) return whole;
    const isScript = tag.toLowerCase() === 'script';
    const name = path.replace(/\.html$/, `-${files.length + 1}.${isScript ? 'js' : 'css'}`);
    const isModule = arePlain && /\btype=["']?module\b/i.test(attributes);
    files.push({ path: name, text: isModule ? `(async () => {${text}})();` : text });
    const how = isModule ? ' defer' : attributes;
    return isScript ? `<script${how} src="${root}${name}"></script>` : `<link rel="stylesheet" href="${root}${name}">`;
  });
  const { html: plain, css } = takeStyles(rest);
  if (css === '') return { html: rest, files };
  const name = path.replace(/\.html$/, '-style.css');
  return {
    html: `<link rel="stylesheet" href="${root}${name}">\n${plain}`,
    files: [...files, { path: name, text: css }],
  };
}

const tag = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;

/** Turns `style` attributes into rules that win, as the attributes would, over all that style sheets and classes say. */
function takeStyles(html: string): { readonly html: string; readonly css: string } {
  const rules: string[] = [];
  const plain = html.replace(tag, (whole) =>
    whole.replace(/\sstyle=(?:"([^"]*)"|'([^']*)')/i, (_attribute, double?: string, single?: string) => {
      const text = (double ?? single ?? '').replace(/&quot;/g, '"').replace(/&amp;/g, '&');
      return ` data-style="${rules.push(text)}"`;
    }),
  );
  return { html: plain, css: rules.map((text, index) => `[data-style="${index + 1}"]:not(#_#_){${text}}\n`).join('') };
}

/** Scripts of other types are data, which stays where it is; what has an address is a file already. */
function isCode(attributes: string): boolean {
  const type = /\btype=["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? '';
  return !/\bsrc=/i.test(attributes) && ['', 'module', 'text/javascript', 'text/css'].includes(type.toLowerCase());
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
