import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import { findRegions } from '../source/source-regions.ts';
import { placeAt } from '../../kernel/diagnostics/place-at.ts';

/** Which files a page is made of, relative to `siteDir`; the page itself comes first. */
export interface RenderedFiles {
  readonly files: readonly [page: string, ...imported: string[]];
  readonly siteDir: string;
}

const ofBrowsers =
  /^(?:window|self|document|navigator|location|history|screen|(?:local|session)Storage|customElements|matchMedia|\w+Observer|HTML\w*Element)$/;

/** Says why a page could not be drawn, at the word that nothing defines where that is the reason. */
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
  if (name !== undefined && place?.file === page && !ofBrowsers.test(name))
    return {
      ...problem,
      message: `\`${name}\` is not defined, and braces hold JavaScript in MDX`,
      hint: `write \`\\{${name}\\}\` if it is meant as text; else define it: \`export const ${name} = …\``,
    };
  const component = /<([A-Z]\w*)/.exec(reason)?.[1];
  const tag = component === undefined ? null : findTag(component, rendered);
  // The theme's own say which of them was given what it cannot draw.
  if (tag !== null)
    return {
      ...problem,
      message: `A component of the page cannot be rendered: ${reason}`,
      hint: 'give it the properties it asks for',
      place: tag,
    };
  return {
    ...problem,
    message: `A component of the page threw while it was rendered: ${reason}`,
    hint: /^use[A-Z]/.test(name ?? '')
      ? `begin the file with \`import { ${name} } from 'react'\``
      : 'code that needs the browser belongs in an effect or a handler',
  };
}

/** Where a name is used: within braces of the page's prose, or anywhere in a file that it imports. */
function findUse(name: string, { files: [page, ...imported], siteDir }: RenderedFiles): Place | null {
  const word = `(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`;
  for (const file of [page, ...imported]) {
    const text = readFileSync(join(siteDir, file), 'utf8');
    const match = file === page ? new RegExp(`(?<=\\{[^{}]*)${word}`).exec(proseOf(text)) : new RegExp(word).exec(text);
    if (match !== null) return placeAt(text, match.index, { file, length: name.length });
  }
  return null;
}

/** Where a component stands first in the page; null when only what it imports uses it. */
function findTag(component: string, { files: [file], siteDir }: RenderedFiles): Place | null {
  const text = readFileSync(join(siteDir, file), 'utf8');
  const match = new RegExp(`<${component}\\b`).exec(proseOf(text));
  return match === null ? null : placeAt(text, match.index, { file, length: match[0].length });
}

/** The text with blanks in the place of code, so that every letter keeps its offset. */
function proseOf(text: string): string {
  return findRegions(text)
    .map(({ kind, start, end }) => (kind === 'prose' ? text.slice(start, end) : ' '.repeat(end - start)))
    .join('');
}
