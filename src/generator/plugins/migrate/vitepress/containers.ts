import { joinFences } from '../pages/protect-code.ts';

/**
 * Removes the lines that only prevent Vue from compiling a passage, and converts tabs of `vitepress-plugin-tabs`: lines
 * `== Label` in `::: tabs`.
 */
export function convertContainers(text: string): string {
  const open: string[] = [];
  return joinFences(text)
    .map(({ lines, isCode }) =>
      isCode
        ? lines
        : lines
            .split('\n')
            .flatMap((line) => convertLine(line, open))
            .join('\n'),
    )
    .join('\n');
}

/** Converts a line. `open` are the names of the enclosing containers, the innermost last; `tab` is in `tabs`. */
function convertLine(line: string, open: string[]): readonly string[] {
  const label = open.includes('tabs') ? /^[ \t]*==[ \t]+(\S.*)$/.exec(line)?.[1] : undefined;
  if (label !== undefined) {
    const closed = open.splice(open.lastIndexOf('tabs') + 1).toReversed();
    open.push('tab');
    return [...closed.flatMap(ending), '', `${tabMark}tab[${label.trim()}]`, ''];
  }
  const [, colons = '', name = ''] = /^[ \t]*(:{3,})[ \t]*([\w-]*)/.exec(line) ?? [];
  if (colons === '') return [line];
  if (name === '') {
    const last = open.pop();
    if (last === 'tab') return [...ending('tab'), ...ending(open.pop())];
    return last === 'tabs' ? ending(last) : last !== undefined && isSilent(last) ? [] : [line];
  }
  open.push(name);
  return name === 'tabs' ? [`${tabsMark}tabs`] : isSilent(name) ? [] : [line];
}

/** Markers that are longer than those of nested containers. */
const [tabsMark, tabMark] = [':'.repeat(7), ':'.repeat(6)];

/** Returns the lines that end a container. */
function ending(name: string | undefined): readonly string[] {
  if (name === 'tabs') return [tabsMark];
  if (name === 'tab') return ['', tabMark];
  return name === undefined || isSilent(name) ? [] : [':::'];
}

function isSilent(name: string): boolean {
  return name === 'v-pre' || name === 'raw';
}
