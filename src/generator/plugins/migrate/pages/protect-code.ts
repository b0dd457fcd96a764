/** A text whose code is replaced with marks of the same number of lines. */
export interface Protected {
  readonly text: string;
  /** Restores the code in a text that was made from `text`. */
  restore(text: string): string;
}

/** Replaces fenced and inline code, so that the rest can be searched as prose. */
export function protectCode(text: string): Protected {
  const codes: string[] = [];
  const keep = (code: string): string => {
    codes.push(code);
    return `\uE000${codes.length - 1}\uE001${'\n'.repeat(code.split('\n').length - 1)}`;
  };
  const prose = joinFences(text)
    .map(({ lines, isCode }) => (isCode ? keep(lines) : lines.replace(/`+[^`\n]+`+/g, keep)))
    .join('\n');
  return {
    text: prose,
    restore: (changed) =>
      changed.replace(/\uE000(\d+)\uE001(\n*)/g, (_all, index: string, after: string) => {
        const code = codes[Number(index)] ?? '';
        return code + after.slice(code.split('\n').length - 1);
      }),
  };
}

/** True for a line that ends a code block. `indent` is the indentation of the opening fence. */
export function closes(
  line: string,
  { fence, indent }: { readonly fence: string | null; readonly indent: number },
): boolean {
  const mark = line.replace(/^[ \t>]*/, '').trimEnd();
  if (fence === null || !mark.startsWith(fence) || /[^`~]/.test(mark)) return false;
  // Lines with a larger indentation are code.
  return line.length - line.trimStart().length < indent + 4;
}

/** Aligns closing fences with their opening fences in an MDX text, where they may have any indentation. */
export function alignFences(text: string): string {
  let open: { readonly mark: string; readonly indent: string } | null = null;
  return text
    .split('\n')
    .map((line) => {
      const [, indent = '', mark = '', rest = ''] = /^([ \t]*)(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
      if (mark === '') return line;
      if (open === null) {
        if ((!mark.startsWith('`') || !rest.includes('`')) && !rest.includes('*/}')) open = { mark, indent };
        return line;
      }
      if (!mark.startsWith(open.mark) || rest.trim() !== '') return line;
      const aligned = open.indent + mark;
      open = null;
      return aligned;
    })
    .join('\n');
}

/** A part of a text: a fenced code block, or the lines between two blocks. */
export interface TextPart {
  readonly lines: string;
  readonly isCode: boolean;
}

/** Indents the lines of a text that are not empty. */
export function indentBy(text: string, indent: string): string {
  return text.replace(/^(?=.)/gm, indent);
}

/** Removes the common indentation of lines. */
export function dedent(lines: readonly string[]): string {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const shared = Math.min(...indents);
  return lines.map((line) => line.slice(shared)).join('\n');
}

/** Splits a text at its fenced code blocks. */
export function joinFences(text: string): readonly TextPart[] {
  const parts: { lines: string[]; isCode: boolean }[] = [];
  let fence: string | null = null;
  let indent = 0;
  for (const line of text.split('\n')) {
    const [, before = '', mark, rest = ''] =
      /^([ \t]*(?:>[ \t]*|[-*+][ \t]+|\d+[.)][ \t]+)*)(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    // A comment of MDX can end after the marks.
    const isFence = !rest.includes('*/}') && !(mark?.startsWith('`') === true && rest.includes('`'));
    const opens: boolean = fence === null && mark !== undefined && isFence;
    const last = parts.at(-1);
    if (opens || last === undefined || (fence === null && last.isCode)) parts.push({ lines: [line], isCode: opens });
    else last.lines.push(line);
    if (opens) [fence, indent] = [mark ?? null, before.length];
    else if (closes(line, { fence, indent })) fence = null;
  }
  return parts.map(({ lines, isCode }) => ({ lines: lines.join('\n'), isCode }));
}

/** Removes what Twoslash does not show from its code blocks: the lines that it cuts, and its own comments. */
export function withoutTwoslash(text: string): string {
  return joinFences(text)
    .map(({ lines, isCode }) => {
      const [first = '', ...code] = lines.split('\n');
      return isCode && /\btwoslash\b/.test(first) ? [first, ...shownLines(code)].join('\n') : lines;
    })
    .join('\n');
}

function shownLines(code: readonly string[]): readonly string[] {
  const shown: string[] = [];
  let isCut = false;
  for (const [index, line] of code.entries()) {
    const comment = line.replace(/^[\s>]+/, '').trimEnd();
    const [cut, kind = '-before'] = /^\/\/ ?---cut(-\w+)?---/.exec(comment) ?? [];
    // A program computes the answers to `^?`. Other comments have texts for readers.
    const isOwn = /^\/\/(?: ?@(?!log|error\b|warn|annotate|filename|ts-)[\w-]+(?::|$)| *\^[?|]$)/.test(comment);
    if (cut !== undefined) {
      if (kind === '-before') shown.length = 0;
      isCut = kind === '-start' || kind === '-after';
    } else if (!isOwn && (!isCut || index === code.length - 1)) shown.push(line);
  }
  return shown;
}
