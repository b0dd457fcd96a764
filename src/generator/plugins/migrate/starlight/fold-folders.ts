import { protectCode } from '../pages/protect-code.ts';

/** Writes the folders of file trees as lists that fold. */
export function foldFolders(written: string): string {
  const { text, restore } = protectCode(written);
  // The first item has its own indentation.
  const lineStart = (part: string): string => {
    const at = part.lastIndexOf('\n') + 1;
    return part.slice(at).trim() === '' ? part.slice(0, at) : part;
  };
  const [before = '', ...trees] = text.split('<FileTree>');
  const folded = trees.map((tree, index) => {
    const [list = '', ...after] = tree.split('</FileTree>');
    const items = foldItems(
      list
        .replaceAll('\t', '    ')
        .split('\n')
        .filter((line) => line.trim() !== ''),
    );
    return [...items, ...(index < trees.length - 1 ? after.map(lineStart) : after)].join('\n');
  });
  return restore((trees.length > 0 ? lineStart(before) : before) + folded.join(''));
}

function foldItems([first, ...rest]: readonly string[]): readonly string[] {
  if (first === undefined) return [];
  const [, mark = '', name = ''] = /^(\s*[-*+]\s+)(\S.*)$/.exec(first) ?? [];
  const next = rest.findIndex((line) => line.search(/\S/) <= first.search(/\S/));
  const inner = next === -1 ? rest : rest.slice(0, next);
  const after = foldItems(rest.slice(inner.length));
  if (mark === '' || !/^\s*[-*+]\s/.test(inner[0] ?? '')) return [first, ...inner, ...after];
  const space = ' '.repeat(mark.length);
  const summary = [`${mark}<details open>`, `${space}<summary>${name}</summary>`];
  return [...summary, ...foldItems(inner), `${space}</details>`, ...after];
}
