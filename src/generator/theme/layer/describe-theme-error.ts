import { dirname, resolve } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import { makeError } from '../../kernel/diagnostics/diagnostic.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import { sourceFrames } from '../../kernel/esbuild/source-frames.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { messageOf } from '../../kernel/text.ts';
import type { ThemeLayer } from './read-layer.ts';

interface LayeredTheme {
  readonly layer: ThemeLayer;
  readonly serverFile: string;
  /** Folder to which the path of the place is relative. */
  readonly siteDir: string;
}

/**
 * Describes an error of a theme with a layer, at the line of the layer where it was thrown. An original without a required
 * property throws in the theme itself: the place is then the file that replaces it.
 */
export function describeThemeError(
  error: unknown,
  when: 'loads' | 'renders',
  { layer, serverFile, siteDir }: LayeredTheme,
): Diagnostic {
  const withoutComponent = slotOf(error);
  if (withoutComponent !== null) return describeSlotValue(withoutComponent, { layer, siteDir });
  const own = new Set(layer.files);
  const frames = sourceFrames(error, 'server.mjs', `${serverFile}.map`).map((frame) => ({
    ...frame,
    file: resolve(dirname(serverFile), frame.file),
  }));
  const frame = frames.find(({ file }) => own.has(file));
  const slot = [...layer.slots].find(([name]) => frames.some(({ file }) => file.endsWith(`/${name}.tsx`)));
  const place = frame ?? (slot === undefined ? undefined : fileStart(slot[1]));
  const [reason = ''] = messageOf(error).split('\n');
  return makeError('theme-failed', {
    message: `The theme throws while it ${when}: ${reason}`,
    hint: hintOf(when, { isOwn: frame !== undefined }),
    place: place && { ...place, file: relativePath(siteDir, place.file) },
  });
}

/** Returns the slot whose file exports no component, from the message of the slot's module (`layerPlugin`). */
function slotOf(error: unknown): string | null {
  return error instanceof Error && 'slot' in error && typeof error.slot === 'string' ? error.slot : null;
}

function describeSlotValue(slot: string, { layer, siteDir }: Pick<LayeredTheme, 'layer' | 'siteDir'>): Diagnostic {
  return makeError('theme-failed', {
    message: `The slot ${slot} cannot be used: the default export of its file is not a component`,
    hint: `write \`export default function ${slot}(props) { … }\``,
    place: fileStart(relativePath(siteDir, layer.slots.get(slot) ?? layer.dir)),
  });
}

function hintOf(when: 'loads' | 'renders', { isOwn }: { readonly isOwn: boolean }): string {
  if (!isOwn) return 'pass all properties of the slot to the original: `<Original {...props} />`';
  return when === 'loads'
    ? 'the file runs on the server: move code that needs the browser to a file in `scripts` of the config'
    : 'a slot is rendered on the server, for every page: check values that not all pages have';
}
