/** A title split into lines, and its font size. */
export interface FittedTitle {
  readonly lines: readonly string[];
  /** In pixels. */
  readonly size: number;
}

/** Smaller font sizes allow more lines. */
const steps = [
  { size: 96, most: 2 },
  { size: 84, most: 3 },
  { size: 60, most: 4 },
] as const;

/**
 * Splits a title into lines of at most `width` pixels, in the largest font size that fits it. An ellipsis replaces the rest
 * of a longer title.
 */
export function fitTitle(title: string, width: number): FittedTitle {
  // Does not break at non-breaking spaces.
  const words = title.trim().split(/[ \n\t]+/);
  for (const { size, most } of steps) {
    const lines = wrap(words, width / size);
    const isWhole = words.every((word) => widthOf(word) <= width / size);
    if (isWhole && lines.length <= most) return { lines, size };
  }
  const [, , { size, most }] = steps;
  const all = wrap(words, width / size);
  const lines = all.slice(0, most);
  if (all.length <= most) return { lines, size };
  return {
    lines: [...lines.slice(0, -1), `${lines.at(-1)?.replace(/(?<![^\p{L}\p{N}])[^\p{L}\p{N}]*.$/u, '') ?? ''}…`],
    size,
  };
}

function wrap(words: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words.flatMap((whole) => cut(whole, width))) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(`${line} ${word}`) <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Splits a word that is wider than a line. */
function cut(word: string, width: number): readonly string[] {
  const pieces = [''];
  for (const letter of word) {
    const piece = pieces.at(-1) ?? '';
    if (widthOf(piece + letter) <= width) pieces[pieces.length - 1] = piece + letter;
    else pieces.push(letter);
  }
  return pieces;
}

/** Estimates the width of a bold text in units of its font size, slightly too large, because no browser measures it here. */
function widthOf(text: string): number {
  let width = 0;
  for (const letter of text)
    width += /[ijlI.,:;'|!()[\]\s]/.test(letter)
      ? 0.34
      : /[mwMW@%]/.test(letter)
        ? 0.95
        : /\p{Lu}/u.test(letter)
          ? 0.7
          : 0.6;
  return width;
}
