import type { PageUnderway } from '../pages/convert-pages.ts';
import { joinFences } from '../pages/protect-code.ts';

const fileComment = /^ {0,9}(?:\/\/|#|<!--|\/\*) ?([\w@./-]{1,99}\.\w{1,9})(?: -->| \*\/)?$/;

/** Highlights the lines that a code block marks as inserted or deleted. */
export function convertFences(text: string, { note }: PageUnderway): string {
  let line = 1;
  return joinFences(text)
    .map(({ lines, isCode }) => {
      const at = line;
      line += lines.split('\n').length;
      if (!isCode) return lines;
      const [first = '', ...written] = lines.split('\n');
      // A first line with the name of a file is the title.
      const name = /title=|[`~]$/.test(first) ? undefined : fileComment.exec(written[0] ?? '')?.[1];
      const code = name === undefined ? written : written.slice(1);
      const marked: string[] = [];
      const numbered = first.replace(/(?:showLineNumbers )?startLineNumber=/, 'showLineNumbers=');
      const rest = numbered.replace(
        /[ \t](?:(ins|del|mark|collapse)=)?(?:\{([\d,\s-]+)\}|(["'/]).*?\3)|\w=(["']).*?\4/g,
        (all, mark?: string, numbers?: string, _quote?: string, other?: string) => {
          // A title can contain such signs.
          if (other !== undefined) return all;
          if (numbers === undefined)
            note('left', all.trim(), 'Words in code cannot be marked: highlight the line.', at);
          else if (mark !== 'collapse')
            marked.push(numbers.replace(/\d+/g, (number) => String(Number(number) - written.length + code.length)));
          if (numbers !== undefined && mark !== undefined)
            note(
              'changed',
              all.trim(),
              mark === 'collapse' ? 'All lines are shown.' : 'The lines are highlighted, without colors for changes.',
              at,
            );
          return '';
        },
      );
      const info = marked.length === 0 ? rest : `${rest} {${marked.join(',')}}`;
      return [name === undefined ? info : `${info} title="${name}"`, ...code].join('\n');
    })
    .join('\n');
}
