import { dirname, resolve } from 'node:path';
import type { Place } from '../../../../shared/place.ts';
import { firstBy } from '../../../kernel/collections.ts';
import { placeAt } from '../../../kernel/diagnostics/place.ts';
import { relativePath } from '../../../kernel/files/paths.ts';
import { readOrNull } from '../../../kernel/files/read-file.ts';
import { noteFile, type PlanDraft } from '../plan.ts';

/** Values that a key of `theme` can have. Generic fonts are those of the theme. */
const usable = {
  accent: /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d.,%/ deg]+\))$/i,
  font: /^(?!inherit|system-ui|-apple)[^{}<]+$/,
  codeFont: /^(?!inherit|ui-|monospace)[^{}<]+$/,
};

/** A key of `theme`. */
type Token = keyof typeof usable;

/** A value of a key of `theme`, with the variable that has it. */
interface FoundToken {
  readonly key: Token;
  readonly value: string;
  readonly name: string;
  readonly place: Place;
}

/**
 * Finds values for tokens of the theme in variables of the style sheets of a site. `names` are the variables of the old tool. Of
 * several values, the first counts. `known` are variables of the old tool that sheets can use.
 */
export function findTokens(
  sheets: readonly string[],
  names: Readonly<Record<string, Token>>,
  siteDir: string,
  known = '',
): readonly FoundToken[] {
  const found = sheets.flatMap((path) => {
    const text = readOrNull(path) ?? '';
    const variables = readVariables(text + known);
    return Object.entries(names).flatMap(([name, key]): readonly FoundToken[] => {
      const { index = 0 } = variables.get(name) ?? {};
      // Variables of the old theme are empty here.
      const value = resolveVariable(name, variables).replace(/,\s?(?=,|$)/g, '');
      const place = placeAt(text, index, { file: relativePath(siteDir, path), length: name.length });
      return usable[key].test(value) ? [{ key, value, name, place }] : [];
    });
  });
  return [...firstBy(found, ({ key }) => key).values()];
}

/** Plans the tokens that `findTokens` finds, and reports them. Of a color, a scale for both modes is made. */
export function planTokens(
  sheets: readonly string[],
  names: Readonly<Record<string, Token>>,
  { siteDir, notes }: PlanDraft,
  known = '',
): Readonly<Partial<Record<Token, string>>> {
  const found = findTokens(sheets, names, siteDir, known);
  for (const { key, name, place } of found)
    notes.push({
      outcome: 'changed',
      subject: name,
      message:
        key === 'accent'
          ? 'Links and buttons have this color in the light and the dark mode, with enough contrast: see theme.accent.'
          : `The fonts are theme.${key}.`,
      place,
    });
  return Object.fromEntries(found.map(({ key, value }) => [key, value]));
}

/** The first declaration of each variable of a style sheet. */
type Variables = ReadonlyMap<string, { readonly index: number; readonly value: string }>;

function readVariables(sheet: string): Variables {
  const declarations = [...sheet.matchAll(/(?<![\w-])(--[\w-]+):\s*([^;}]+)/g)];
  return firstBy(
    declarations.map(({ 1: name = '', 2: value = '', index }) => ({ name, value, index })),
    ({ name }) => name,
  );
}

/** Returns the value of a variable, in which other variables are replaced; empty without one. */
function resolveVariable(name: string, variables: Variables, depth = 0): string {
  const value = (variables.get(name)?.value ?? '').replace(
    /var\((--[\w-]{1,80})[^()]{0,200}\)/g,
    (all, inner: string) => (depth > 4 ? all : resolveVariable(inner, variables, depth + 1)),
  );
  return value.replace(/\s+/g, ' ').trim();
}

/** Plans style sheets of all pages and returns their paths. `place` returns the new path of a file. */
export function planSheets(
  sheets: readonly string[],
  place: (file: string) => string,
  draft: PlanDraft,
): readonly string[] {
  return sheets.flatMap((file) => {
    const text = readOrNull(file);
    if (text === null) return [];
    const own = withoutPackages(text);
    const copied = new Set([...draft.files.values()].map((made) => ('copyOf' in made ? made.copyOf : '')));
    const named = [...text.matchAll(/(?:@import\s+|url\()["']?(\.[^"')?#\s]+)/g)].map(([, path = '']) =>
      resolve(dirname(file), path),
    );
    const needsTool =
      !file.endsWith('.css') ||
      own.trim() === '' ||
      /@(?:tailwind|apply|plugin|theme\b)/.test(text) ||
      named.some((path) => !copied.has(path));
    const hasPackages = own !== text;
    noteFile(draft, file, {
      outcome: needsTool || hasPackages ? 'left' : 'changed',
      message: needsTool
        ? 'Tools or packages make the style sheet: install them, and add it to the key css, Tailwind CSS as *.tailwind.css.'
        : hasPackages
          ? 'The style sheet no longer imports packages: add their styles to the key css.'
          : 'The key css names the style sheet. Its rules for elements of the old theme have no effect.',
    });
    draft.files.set(place(file), hasPackages && !needsTool ? { text: own } : { copyOf: file });
    if (needsTool) return [];
    const isLeft = (path: string): boolean => {
      const part = readOrNull(path) ?? '';
      return withoutPackages(part) !== part && !('text' in (draft.files.get(place(path)) ?? {}));
    };
    planSheets(named.filter(isLeft), place, draft);
    return [`./${place(file)}`];
  });
}

/** Removes imports that are names of packages. */
function withoutPackages(sheet: string): string {
  return sheet.replace(/@import\s{1,9}["'](?!\.|\/|https?:)[^;]{1,200};/g, '');
}
