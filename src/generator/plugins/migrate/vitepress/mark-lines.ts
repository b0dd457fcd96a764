const marks: Readonly<Record<string, string>> = {
  highlight: 'highlight',
  hl: 'highlight',
  focus: 'highlight',
  warning: 'highlight',
  '++': 'success',
  '--': 'error',
  error: 'error',
};

/** Converts comments such as `// [!code ++]` in a code block to comments before the line, in the notation of this tool. */
export function markLines(block: string): string {
  if (!block.includes('[!code ')) return block;
  const lines = block.split('\n');
  // A block that lists lines to highlight keeps its comments.
  const isNumbered = /\{[\d,\s-]+\}/.test(lines[0] ?? '');
  return lines
    .flatMap((line) => {
      const [all, open = '', name = '', count = '1', close = ''] =
        /[ \t]*(\/\/|#|--|\/\*|<!--|\{\/\*)[ \t]*\[!code ([a-z+-]+)(?::(\d+))?\][ \t]*(\*\/\}|\*\/|-->)?/.exec(line) ??
        [];
      const mark = marks[name];
      if (all === undefined || mark === undefined) return [line];
      const plain = line.replace(all, '');
      const indent = /^[ \t]*/.exec(plain)?.[0] ?? '';
      const comment = `${indent}${open} ${mark}-next-line${close === '' ? '' : ` ${close}`}`;
      return isNumbered || Number(count) > 1 ? [plain] : [comment, plain];
    })
    .join('\n');
}
