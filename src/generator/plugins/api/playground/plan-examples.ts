import { join } from 'node:path';
import type { Config } from '../../../config/config.ts';
import type { RenderedPage } from '../../../content/compile/page-entry.ts';
import { escapeHtml } from '../../../kernel/text.ts';
import type { PlanContext } from '../../../plugin-api/plugin.ts';
import { planCopy, plannedText, type PlannedFile } from '../../../render/planned-file.ts';
import type { ThemeBundle } from '../../../theme/bundle-theme.ts';
import { mapVersions, type ByVersion, type ElementSets } from '../element-sets.ts';
import type { ApiElement } from '../manifest/element.ts';
import { bundleElements, type ElementBundle } from './bundle-elements.ts';

/** A live example of a page. */
export interface ExampleSource {
  /** Name of its document: a hash of its locale and HTML. */
  readonly id: string;
  readonly html: string;
  /** Tags of its custom elements, sorted. */
  readonly tags: readonly string[];
}

/** Inputs of examples, besides the site. */
export interface ExampleInputs {
  readonly theme: Pick<ThemeBundle, 'frameScript'>;
  /** The documented elements. */
  readonly sets: ElementSets;
  /** Returns the Content-Security-Policy of example documents; null for none. */
  metaPolicy(): string | null;
}

/** Many elements insert styles into their shadow roots, and fetch icons from data URLs. */
export const exampleSources = { 'style-src': ["'unsafe-inline'"], 'connect-src': ['data:'] };

/** Returns whether a path of the output can only contain example documents or code of elements. */
export function isOfExamples(path: string): boolean {
  return /^(?:examples|assets\/elements)\//.test(path);
}

/** The code of the documented elements, for the examples of each version. */
export type ElementBundles = ByVersion<ElementBundle>;

/**
 * Bundles the code of the documented elements for the live examples of a site. Null for a site without any. Rejects with a
 * `DiagnosticError` if the code cannot be bundled.
 */
export async function openElements(
  { site, pages }: PlanContext,
  { sets }: Pick<ExampleInputs, 'sets'>,
): Promise<ElementBundles | null> {
  if ([...pages.values()].every(({ data }) => data.examples === undefined)) return null;
  return mapVersions(sets, ({ config, loaded }) => bundleElements({ ...site, config }, tagsOf(loaded.elements)));
}

/** Returns the tags of all documented elements for `bundleElements`. */
export function tagsOf(elements: readonly ApiElement[]): readonly string[] {
  return elements.map(({ tag }) => tag).toSorted();
}

/** Data that the documents of all examples share. */
interface ExampleFrame extends Pick<ExampleInputs, 'theme'> {
  readonly config: Config;
  readonly bundle: ElementBundle;
  /** Base URL of the site, or a relative path to it. Prefix of the paths of images. */
  readonly root: string;
  /** Content-Security-Policy; null for none. */
  readonly policy: string | null;
}

/** Plans the document of every live example, and the code of the elements. Without a bundle there are no files. */
export function planExamples(
  { site: { config }, pages }: PlanContext,
  { theme, metaPolicy }: ExampleInputs,
  bundles: ElementBundles | null,
): readonly PlannedFile[] {
  if (bundles === null) return [];
  const frame = { config, theme, root: config.relative ? '../' : config.baseUrl, policy: metaPolicy() };
  const documents = [...pages.values()].flatMap((page) =>
    (page.data.examples ?? [])
      .flatMap((example) => writeExample(example, page, { ...frame, bundle: bundles.of(page.source.version) }))
      .map((file) => ({ ...file, locale: null })),
  );
  // Names contain the hash of the content.
  const code = bundles.all.flatMap(({ files, dir }) =>
    files.map((name) => planCopy(`assets/elements/${name}`, name, join(dir, name))),
  );
  return [...documents, ...code];
}

/**
 * Writes an example: a document with only its HTML and the code of its elements. Inline scripts become separate files,
 * because the policy does not allow them.
 */
function writeExample(
  { id, html, tags }: ExampleSource,
  { source, outline }: RenderedPage,
  frame: ExampleFrame,
): readonly PlannedFile[] {
  const { config, theme, bundle, root, policy } = frame;
  const locale = config.locales.find(({ key }) => key === source.locale);
  const { entries, imports } = bundle.scriptsOf(tags);
  const address = (name: string): string => `${root}assets/elements/${name}`;
  const body = extractScripts(rebase(html, root), `examples/${id}`, frame);
  // Browsers load no modules from disk.
  const mode = config.relative ? 'defer' : 'type="module"';
  const text = [
    `<!doctype html><html lang="${locale?.htmlLang ?? source.locale}" dir="${locale?.direction ?? 'ltr'}" data-theme="light"><head><meta charset="utf-8"><link rel="icon" href="data:,">`,
    policy === null ? '' : `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(outline.title ?? '')}</title>`,
    // The script of the theme communicates with the parent page. It runs before the first paint.
    theme.frameScript === null ? '' : `<script src="${root}assets/${theme.frameScript}"></script>`,
    ...bundle.styles.map((name) => `<link rel="stylesheet" href="${address(name)}">`),
    ...imports.map((name) => `<link rel="modulepreload" href="${address(name)}">`),
    // Elements render their content when they are defined. Painting before that would shift the layout.
    ...entries.map((name) => `<script ${mode} blocking="render" src="${address(name)}"></script>`),
    `</head><body>\n${body.html}\n</body></html>\n`,
  ].join('');
  return [plannedText(`examples/${id}.html`, text), ...body.files];
}

const scriptBlock = /<script\b([^<>]*)>([\s\S]*?)(<\/script>|$)/gi;

/** Returns HTML without inline scripts, and the files with these scripts, whose paths begin with `name`. */
function extractScripts(html: string, name: string, { config, root }: ExampleFrame) {
  const files: PlannedFile[] = [];
  const rest = html.replace(scriptBlock, (block, attributes: string, text: string, end: string) => {
    if (end === '' || !isInlineCode(attributes)) return block;
    const path = `${name}-${files.length + 1}.js`;
    const isModule = config.relative && /\btype=["']?module\b/i.test(attributes);
    files.push(plannedText(path, isModule ? `(async () => {${text}})();` : text));
    return `<script${isModule ? ' defer' : attributes} src="${root}${path}"></script>`;
  });
  return { html: rest, files };
}

/** Adds the base URL to addresses, because examples are written for a site at the root of its domain. */
function rebase(html: string, root: string): string {
  return root === '/' ? html : html.replace(/\b(src|poster)=(["'])\/(?!\/)/g, `$1=$2${root}`);
}

/**
 * Returns whether a script is inline code. Scripts of other types are data and stay inline; scripts with an address are
 * already files.
 */
function isInlineCode(attributes: string): boolean {
  const type = /\btype=["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? '';
  return !/\bsrc=/i.test(attributes) && ['', 'module', 'text/javascript'].includes(type.toLowerCase());
}
