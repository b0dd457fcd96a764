import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { wildcardPattern } from '../../kernel/patterns.ts';
import { escapeHtml } from '../../kernel/text.ts';
import { labelOf, rowsOf, sourcesOf, type LocaleTally, type Tally } from './tally-translations.ts';
import type { Translation } from './translation.ts';

const headings = ['Up to date', 'Stale', 'Missing', 'Moved', 'Orphaned'];
const workHeadings = ['To do', 'Language', 'State', 'File', 'Owners'];

/** Formats the state of translations for a pull request: a table of languages, and one of texts that need work. */
export function formatMarkdownStatus(
  tallies: readonly LocaleTally[],
  translations: readonly Translation[],
  config: Pick<Config, 'locales' | 'siteDir'>,
): string {
  const work = workOf(translations, config);
  const languages = [
    row(['Language', ...headings]),
    row(['---', ...headings.map(() => '---:')]),
    ...tallies.flatMap(({ locale, total }) =>
      sourcesOf(total) === 0 ? [] : row([labelOf(locale, config.locales), ...countsOf(total)]),
    ),
  ];
  const todo = [
    row(workHeadings),
    row(workHeadings.map(() => '---')),
    ...work.map(([name, locale, state, file, owners]) => row([`\`${name}\``, locale, state, `\`${file}\``, owners])),
  ];
  return `${languages.join('\n')}\n${work.length === 0 ? '' : `\n${todo.join('\n')}\n`}`;
}

/** Formats the state of translations as a page: a table for each language by section, and one of texts that need work. */
export function formatStatusPage(
  tallies: readonly LocaleTally[],
  translations: readonly Translation[],
  config: Pick<Config, 'locales' | 'siteDir'>,
): string {
  const work = workOf(translations, config);
  const cell = (text: string): string => `<td>${escapeHtml(text)}</td>`;
  const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
    `<table>\n<tr>${head.map((text) => `<th>${escapeHtml(text)}</th>`).join('')}</tr>\n${rows
      .map((cells) => `<tr>${cells.map(cell).join('')}</tr>\n`)
      .join('')}</table>\n`;
  const languages = tallies.map((ofLocale) => {
    const rows = rowsOf(ofLocale).map(([name, tally]) => [name, ...countsOf(tally)]);
    return `<h2>${escapeHtml(labelOf(ofLocale.locale, config.locales))}</h2>\n<progress max="100" value="${ofLocale.total.percent}"></progress>\n${table(['Section', ...headings], rows)}`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Translations</title>
<style>
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; display: block; overflow-x: auto }
th, td { border-bottom: 1px solid #8886; padding: .25rem .75rem; text-align: start }
progress { width: 100% }
</style>
<h1>Translations</h1>
${languages.join('')}${work.length === 0 ? '' : `<h2>To do</h2>\n${table(workHeadings, work)}`}</html>
`;
}

function workOf(translations: readonly Translation[], { siteDir }: Pick<Config, 'siteDir'>) {
  const ownersOf = readOwners(siteDir);
  return translations
    .filter(({ state }) => state !== 'translated')
    .map(({ name, locale, state, file }) => [name, locale, state, file, ownersOf(file).join(' ')] as const);
}

function countsOf(tally: Tally): readonly string[] {
  const share = `${tally.percent} % (${tally.translated} of ${sourcesOf(tally)})`;
  return [share, ...[tally.stale, tally.missing, tally.moved, tally.orphaned].map(String)];
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`;
}

const places = ['.github/CODEOWNERS', '.gitlab/CODEOWNERS', '.forgejo/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'];

/**
 * Reads owners of files from `CODEOWNERS` in the site's folder, at the paths of GitHub, GitLab and Forgejo, in its notation:
 * `@team`, `name@site.example`. The last matching pattern applies. Without such a file, no page has an owner.
 */
function readOwners(siteDir: string): (file: string) => readonly string[] {
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

/**
 * Patterns have the syntax of `.gitignore`: a slash within a pattern anchors it to the folder, and a folder includes
 * everything below it. Unlike there, `docs/*` matches only the files of that folder.
 */
function toExpression(pattern: string): RegExp {
  const tied = pattern.replace(/\/$/, '').includes('/');
  const body = wildcardPattern(pattern.replace(/^\//, '').replace(/\/$/, ''), wildcards);
  return new RegExp(`^${tied ? '' : '(?:.*/)?'}${body}${pattern.endsWith('/*') ? '' : '(?:/.*)?'}$`);
}

const wildcards: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' };
