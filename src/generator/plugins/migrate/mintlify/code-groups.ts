import { joinFences } from '../pages/protect-code.ts';

const flags = /\b(?:lines|wrap|expandable|twoslash)\b(?:=\S+)?|\b(?:theme|focus|icon|highlight)=(?:\{[^}]*\}|"[^"]*")/g;

const groupTag = /^<\/?[ \t]*(?:CodeGroup|RequestExample|ResponseExample)\b/;

/** Matches inline code and tags, because the tags of a group do not count in code. */
const pieces = /(`[^`\n]+`|<[^<>`]*>)/;

/** Converts titles of code blocks, which follow the language. In groups, each block becomes a tab. */
export function titleCode(text: string): string {
  let depth = 0;
  // A group can only contain tabs. Other text moves to the next tab or, at the end, after the group.
  let waiting = '';
  // A block written as a component.
  let isBlock = false;
  const convertText = (lines: string): string =>
    lines
      .split(pieces)
      .map((part) => {
        if (depth > 0 && /^<\/?CodeBlock\b/.test(part)) {
          isBlock = !part.startsWith('</');
          const [name = '', label = '"…"'] = /\bfilename=("[^"]*")/.exec(part) ?? [];
          return isBlock ? `<TabItem value=${label} label=${label}>${part.replace(name, '')}` : `${part}</TabItem>`;
        }
        if (isBlock) return part;
        if (!groupTag.test(part)) {
          if (depth === 0 || part.trim() === '') return part;
          waiting += part;
          return '\n'.repeat(part.split('\n').length - 1);
        }
        depth += part.startsWith('</') ? -1 : 1;
        return depth > 0 ? part : `${part}${takeWaiting()}`;
      })
      .join('');
  const takeWaiting = (): string => {
    const taken = waiting.trim() === '' ? '' : `\n\n${waiting.trim()}\n\n`;
    waiting = '';
    return taken;
  };
  return joinFences(text)
    .map(({ lines, isCode }) => {
      if (!isCode) return convertText(lines);
      const block = readBlock(lines);
      if (block === null) return lines;
      const { indent, title, language, code } = block;
      if (depth === 0) return title === '' ? code : code.replace('\n', () => ` title="${title}"\n`);
      const value = `${title} ${lines.length}`;
      return `${indent}<TabItem value=${JSON.stringify(value)} label=${JSON.stringify(title || language || '…')}>\n\n${takeWaiting()}${code}\n\n${indent}</TabItem>`;
    })
    .join('\n');
}

interface Block {
  readonly indent: string;
  readonly title: string;
  readonly language: string;
  /** The block with its fences, without a title. */
  readonly code: string;
}

/** Returns a fenced code block; null if it is not closed. */
function readBlock(lines: string): Block | null {
  const [first = '', ...rest] = lines.split('\n');
  const [, indent = '', mark = '', after = ''] = /^([ \t]*)(`{3,}|~{3,})(.*)$/.exec(first) ?? [];
  if (mark === '' || rest.at(-1)?.trim().startsWith(mark) !== true) return null;
  const [language = ''] = /^[^\s{]*/.exec(after.trim()) ?? [];
  const info = after.trim().slice(language.length);
  const numbers = /\{[\d,\s-]+\}/.exec(info)?.[0] ?? /highlight=(\{[\d,\s-]+\})/.exec(info)?.[1] ?? '';
  const title = info
    .replace(flags, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/^\s*title=/, '')
    .replace(/"/g, '')
    .trim();
  const code = [`${indent}${mark}${language}${numbers === '' ? '' : ` ${numbers}`}`, ...rest].join('\n');
  return { indent, title, language, code };
}
