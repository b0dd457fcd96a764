import { join } from 'node:path';
import { readOrNull } from '../../kernel/files/read-file.ts';

/** Owners of a file, as `CODEOWNERS` names them: `@team`, `name@site.example`. */
export type OwnersOf = (file: string) => readonly string[];

const places = ['.github/CODEOWNERS', '.gitlab/CODEOWNERS', '.forgejo/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'];

/**
 * Reads who owns which files from `CODEOWNERS` in the site's folder, at the places where GitHub, GitLab and Forgejo look.
 * The last pattern that matches counts. Without such a file, no page has an owner.
 */
export function readOwners(siteDir: string): OwnersOf {
  const text = places.map((path) => readOrNull(join(siteDir, path))).find((found) => found !== null) ?? '';
  const rules = text.split(/\r?\n/).flatMap((line) => {
    const [pattern, ...owners] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    return pattern === undefined || /^$|^\^?\[/.test(pattern) ? [] : [{ matches: toExpression(pattern), owners }];
  });
  return (file) => rules.findLast(({ matches }) => matches.test(file))?.owners ?? [];
}

/** Patterns are those of `.gitignore`: a slash within one ties it to the folder, and a folder includes what is below it. */
function toExpression(pattern: string): RegExp {
  const tied = pattern.replace(/\/$/, '').includes('/');
  const body = pattern
    .replace(/^\//, '')
    .replace(/\/$/, '')
    .split(/(\*\*\/?|\*|\?)/)
    .map((part) => wildcards[part] ?? part.replace(/[.+^${}()|[\]\\]/g, '\\$&'))
    .join('');
  return new RegExp(`^${tied ? '' : '(?:.*/)?'}${body}(?:/.*)?$`);
}

const wildcards: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };
