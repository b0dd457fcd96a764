import { createHash } from 'node:crypto';
import type { LocaleConfig } from '../../config/config.ts';

/** What the document of an example is made from; all addresses are those of the output. */
export interface ExampleDocument {
  readonly html: string;
  readonly locale: Pick<LocaleConfig, 'htmlLang' | 'direction'>;
  readonly title: string;
  /** The site's base URL, put before the paths of pictures. */
  readonly baseUrl: string;
  /** Script of the theme that speaks with the page around, to run before anything is drawn. */
  readonly frameScript: string | null;
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Scripts that the others import. */
  readonly preloads: readonly string[];
}

/**
 * Draws the document of one example: its HTML as it stands, with the code of its elements and nothing else. The
 * document's own policy lets run what the example holds and what the site serves, and no more.
 */
export function drawExample(example: ExampleDocument): string {
  const { locale, title, styles, scripts, preloads, frameScript } = example;
  const body = rebase(example.html, example.baseUrl);
  const policy = [
    "default-src 'self' https: data: blob:",
    `script-src 'self' ${inlineScripts(body).map(hashSource).join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
  ].join('; ');
  return [
    `<!doctype html><html lang="${locale.htmlLang}" dir="${locale.direction}" data-theme="light"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeText(title)}</title>`,
    frameScript === null ? '' : `<script src="${frameScript}"></script>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...scripts.map((src) => `<script type="module" src="${src}"></script>`),
    `</head><body>\n${body}\n</body></html>\n`,
  ].join('');
}

/** Paths of the site in an example are those of a site at the root. */
function rebase(html: string, baseUrl: string): string {
  return baseUrl === '/' ? html : html.replace(/\b(src|poster)=(["'])\/(?!\/)/g, `$1=$2${baseUrl}`);
}

function inlineScripts(html: string): readonly string[] {
  return [...html.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/gi)].map(([, text]) => text ?? '');
}

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
}

function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
