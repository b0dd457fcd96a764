import { readFileSync } from 'node:fs';
import type { RenderedPage } from '../content/compile/page-entry.ts';
import type { Config } from '../config/config.ts';
import { plannedMade, type PlannedFile } from './planned-file.ts';
import { fillScript } from '../content/markdown/holes.ts';
import { relativeAddress, type Mount } from '../site/graph/mount.ts';
import { contentHash } from '../kernel/files/hash.ts';
import { holeValue, type DocumentParts } from './render-document.ts';

/** The script of an interactive page: its name is made from its final text, so it can be cached for ever. Null for any other page. */
export function fillChunk(
  { chunk }: RenderedPage,
  parts: DocumentParts,
  mount: Mount,
): { readonly name: string; readonly text: string } | null {
  if (chunk === null) return null;
  const filled = fillScript(chunk.text, (kind, index) => {
    const value = holeValue(parts, kind, index);
    return kind === 'link' && value !== null ? relativeAddress(value, mount) : value;
  });
  // Files that the page's code imports.
  const text = filled.replaceAll(`"${mount.baseUrl}assets/`, `"${mount.root}assets/`);
  return { name: `page-${contentHash(text).slice(0, 8)}.js`, text };
}

/** What the code of a page brings along. Styles lie beside the pictures and fonts that they name. */
export function planExtras({ extras }: RenderedPage, { baseUrl, relative }: Config): readonly PlannedFile[] {
  return extras.map(({ from, name }): PlannedFile => {
    const path = `assets/${name}`;
    if (!relative || !name.endsWith('.css')) return { path, key: name, content: { kind: 'copy', from } };
    return plannedMade(path, name, () => readFileSync(from, 'utf8').replaceAll(`${baseUrl}assets/`, './'));
  });
}
