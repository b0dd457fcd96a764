import type { PageUnderway } from '../pages/convert-pages.ts';
import { joinFences } from '../pages/protect-code.ts';

/**
 * Removes the lines of containers that only prevent Vue from compiling a passage, or that code of the config draws, and
 * converts tabs of `vitepress-plugin-tabs`: lines `== Label` in `::: tabs`.
 */
export function convertContainers(text: string, { note }: PageUnderway): string {
  const open: string[] = [];
  return joinFences(text)
    .map(({ lines, isCode }) =>
      isCode
        ? lines
        : lines
            .split('\n')
            .flatMap((line) => {
              const name = nameIn(line);
              if (isSilent(name) && !plain.test(name)) note('left', line.trim(), drawn, 0);
              return convertLine(line, open);
            })
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
  if (!/^[ \t]*:{3}/.test(line)) return [line];
  const name = nameIn(line);
  if (name === '') {
    const last = open.pop();
    if (last === 'tab') return [...ending('tab'), ...ending(open.pop())];
    return last === 'tabs' ? ending(last) : last !== undefined && isSilent(last) ? [] : [line];
  }
  open.push(name);
  return name === 'tabs'
    ? [`${tabsMark}tabs`]
    : isSilent(name)
      ? []
      : [
          line.replace(
            /^(\W*details)(.*)\{open\}\s*$/,
            (_all, start: string, title: string) => `${start}[${title.trim()}]{open}`,
          ),
        ];
}

/** Markers that are longer than those of nested containers. */
const [tabsMark, tabMark] = [':'.repeat(7), ':'.repeat(6)];

/** Returns the lines that end a container. */
function ending(name: string | undefined): readonly string[] {
  if (name === 'tabs') return [tabsMark];
  if (name === 'tab') return ['', tabMark];
  return name === undefined || isSilent(name) ? [] : [':::'];
}

const drawn = 'Code of the config draws the container: its content is kept.';

const plain = /^(?:v-pre|raw)$/;

function nameIn(line: string): string {
  return /^[ \t]*:{3,}[ \t]*([\w-]*)/.exec(line)?.[1] ?? '';
}

function isSilent(name: string): boolean {
  return !/^(?:note|tip|info|warning|caution|danger|important|details|code-group|tabs?|)$/i.test(name);
}
