import { joinFences } from './protect-code.ts';

/** Removes what Twoslash does not show from its code blocks: the lines that it cuts, and its own comments. */
export function withoutTwoslash(text: string): string {
  return joinFences(text)
    .map(({ lines, isCode }) => {
      const [, first = '', code = '', last = ''] = /^([^\n]*\btwoslash\b[^\n]*\n)([^]*?)([^\n]*)$/.exec(lines) ?? [];
      if (!isCode || first === '') return lines;
      const shown = code
        .replace(/^[^]*\/\/ ?-{3}cut(?:-before)?-{3}[^\n]*\n/, '')
        .replace(/^[ \t>]*\/\/ ?-{3}cut-start-{3}[^]*?-{3}cut-end-{3}[^\n]*\n/gm, '')
        .replace(/^[ \t>]*\/\/ ?-{3}cut-after-{3}[^]*/m, '')
        // A program computes the answers to `^?`. Other comments have texts for readers.
        .replace(
          /^[ \t>]*\/\/(?: ?@(?!log|error\b|warn|annotate|filename|ts-)[\w-]+(?::[^\n]*)?|[ \t]*\^[?|])[ \t]*\n/gm,
          '',
        );
      return first + shown + last;
    })
    .join('\n');
}
