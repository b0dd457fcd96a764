import { dedent } from '../pages/protect-code.ts';
import { slugify } from './slugify.ts';

/** Returns the lines between `#region name` and `#endregion`, without their common indentation; in Markdown, also the section of a heading with that id. */
export function takePart(text: string, name: string): string {
  const lines = text.split('\n');
  const marks = (line: string, word: string): boolean => {
    const [, found, own] = /(?:^|\W)((?:end)?region)\b[ \t]*([\w-]*)/.exec(line) ?? [];
    return found === word && own === name;
  };
  const start = lines.findIndex((line) => marks(line, 'region'));
  if (start === -1) return takeSection(lines, name) ?? text;
  const rest = lines.slice(start + 1);
  const named = rest.findIndex((line) => marks(line, 'endregion'));
  const end = named === -1 ? rest.findIndex((line) => /#?endregion\b/.test(line)) : named;
  const part = (end === -1 ? rest : rest.slice(0, end)).filter(
    (line) => !/(?:\/\/|#|<!--|\/\*)[ \t]*#?(?:end)?region\b/.test(line),
  );
  return dedent(part);
}

function takeSection(lines: readonly string[], id: string): string | null {
  const level = (line: string): number => /^(#{1,6})[ \t]/.exec(line)?.[1]?.length ?? 7;
  const start = lines.findIndex(
    (line) => level(line) < 7 && (line.includes(`{#${id}}`) || slugify(line.replace(/^#+\s+/, '')) === id),
  );
  if (start === -1) return null;
  const own = level(lines[start] ?? '');
  const end = lines.findIndex((line, index) => index > start && level(line) <= own);
  return lines.slice(start, end === -1 ? lines.length : end).join('\n');
}
