import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import { placeAt } from '../../kernel/diagnostics/place.ts';
import { findRegions } from '../source/regions.ts';

/** Files from which a page was rendered, relative to `siteDir`. */
export interface RenderedFiles {
  readonly files: readonly [page: string, ...imported: string[]];
  readonly siteDir: string;
}

const browserGlobal =
  /^(?:window|self|document|navigator|location|history|screen|(?:local|session)Storage|customElements|matchMedia|\w+Observer|HTML\w*Element)$/;

/** Describes why a page could not be rendered. Points to the undefined name or the component, if the error names one. */
export function describeRenderError(error: unknown, rendered: RenderedFiles): Diagnostic {
  const [page] = rendered.files;
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  const name = /^([\w$]+) is not defined$/.exec(reason)?.[1];
  const place = name === undefined ? null : findUse(name, rendered);
  const problem = {
    code: 'render-failed',
    severity: 'error',
    place: place ?? { file: page, line: 1, column: 1 },
  } as const;
  if (name !== undefined && place?.file === page && !browserGlobal.test(name))
    return {
      ...problem,
      message: `\`${name}\` is not defined; braces contain JavaScript in MDX`,
      hint: `write \`\\{${name}\\}\` if it is text; otherwise define it: \`export const ${name} = …\``,
    };
  const component = /<([A-Z]\w*)/.exec(reason)?.[1];
  const tag = component === undefined ? null : findTag(component, rendered);
  // Errors of theme components name the component.
  if (tag !== null)
    return {
      ...problem,
      message: `A component of the page cannot be rendered: ${reason}`,
      hint: 'pass the properties it requires',
      place: tag,
    };
  return {
    ...problem,
    message: `A component of the page threw an error while rendering: ${reason}`,
    hint: /^use[A-Z]/.test(name ?? '')
      ? `add \`import { ${name} } from 'react'\` at the start of the file`
      : 'move code that needs the browser to an effect or an event handler',
  };
}

/** Finds the use of a name: in braces in the page's prose, or anywhere in an imported file. */
function findUse(name: string, { files: [page, ...imported], siteDir }: RenderedFiles): Place | null {
  const word = `(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`;
  for (const file of [page, ...imported]) {
    const text = readFileSync(join(siteDir, file), 'utf8');
    const match = file === page ? new RegExp(`(?<=\\{[^{}]*)${word}`).exec(proseOf(text)) : new RegExp(word).exec(text);
    if (match !== null) return placeAt(text, match.index, { file, length: name.length });
  }
  return null;
}

/** Finds the first use of a component in the page; null if only imported files use it. */
function findTag(component: string, { files: [file], siteDir }: RenderedFiles): Place | null {
  const text = readFileSync(join(siteDir, file), 'utf8');
  const match = new RegExp(`<${component}\\b`).exec(proseOf(text));
  return match === null ? null : placeAt(text, match.index, { file, length: match[0].length });
}

/** Blanks code in a text, so that all offsets stay the same. */
function proseOf(text: string): string {
  return findRegions(text)
    .map(({ kind, start, end }) => (kind === 'prose' ? text.slice(start, end) : ' '.repeat(end - start)))
    .join('');
}
