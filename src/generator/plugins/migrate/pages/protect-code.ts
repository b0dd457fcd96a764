/** A text whose code is replaced with marks that take as many lines. */
export interface Protected {
  readonly text: string;
  /** Puts the code back into a text that was made from `text`. */
  restore(text: string): string;
}

/** Replaces fenced code and inline code, so that what is left can be searched as prose. */
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

/** True for a line that ends a block of code; `indent`: columns before the mark that opened it. */
export function closes(
  line: string,
  { fence, indent }: { readonly fence: string | null; readonly indent: number },
): boolean {
  const mark = line.replace(/^[ \t>]*/, '').trimEnd();
  if (fence === null || !mark.startsWith(fence) || /[^`~]/.test(mark)) return false;
  // What is indented further is code.
  return line.length - line.trimStart().length < indent + 4;
}

/** A text of MDX, where the end of code may be indented as far as one likes, with ends below their beginnings. */
export function alignFences(text: string): string {
  let open: { readonly mark: string; readonly indent: string } | null = null;
  return text
    .split('\n')
    .map((line) => {
      const [, indent = '', mark = '', rest = ''] = /^([ \t]*)(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
      if (mark === '') return line;
      if (open === null) {
        if (!mark.startsWith('`') || !rest.includes('`')) open = { mark, indent };
        return line;
      }
      if (!mark.startsWith(open.mark) || rest.trim() !== '') return line;
      const aligned = open.indent + mark;
      open = null;
      return aligned;
    })
    .join('\n');
}

/** A part of a text: one block of fenced code, or the lines between two of them. */
export interface TextPart {
  readonly lines: string;
  readonly isCode: boolean;
}

/** Splits a text at its fenced code. */
export function joinFences(text: string): readonly TextPart[] {
  const parts: { lines: string[]; isCode: boolean }[] = [];
  let fence: string | null = null;
  let indent = 0;
  for (const line of text.split('\n')) {
    const [, before = '', mark, rest = ''] =
      /^([ \t]*(?:>[ \t]*|[-*+][ \t]+|\d+[.)][ \t]+)*)(`{3,}|~{3,})(.*)$/.exec(line) ?? [];
    const opens: boolean = fence === null && mark !== undefined && !(mark.startsWith('`') && rest.includes('`'));
    const last = parts.at(-1);
    if (opens || last === undefined || (fence === null && last.isCode)) parts.push({ lines: [line], isCode: opens });
    else last.lines.push(line);
    if (opens) [fence, indent] = [mark ?? null, before.length];
    else if (closes(line, { fence, indent })) fence = null;
  }
  return parts.map(({ lines, isCode }) => ({ lines: lines.join('\n'), isCode }));
}
