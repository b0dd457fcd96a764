import { listAt, objectOf, textAt } from '../foreign-value.ts';
import type { PlanDraft } from '../plan.ts';
import type { OldSite } from './model.ts';

/** Sources of the scripts that packages run, by name of the package. */
const ofPackages: Readonly<Record<string, readonly string[]>> = {
  '@monaco-editor/react': ['https://cdn.jsdelivr.net'],
  'react-live': ["'unsafe-eval'"],
  'react-player': ['https://www.youtube.com', 'https://player.vimeo.com'],
  'react-twitter-embed': ['https://platform.twitter.com'],
};

/** Matches an address in quotes: its host and its path. */
const address = /["'`](?:https:)?\/\/((?:[a-z\d-]{1,63}\.){1,9}[a-z]{2,20})(\/[^"'`\s<>]{0,999})?(?=["'`])/g;

/** Hosts of examples, and of pages that show code. */
const others = /(?:^|\.)(?:git(?:hub|lab)\.com|example\.\w+)$/;

/** Hosts of packages, whose scripts may have no extension. */
const ofFiles = /^(?:cdn\.jsdelivr\.net|cdnjs\.cloudflare\.com|esm\.sh|unpkg\.com)$/;

/** The origin from which code loads a script, and the position of the address in the code. */
interface ScriptHost {
  readonly words: string;
  readonly index: number;
}

/** Finds the hosts from which code loads scripts when it runs, by addresses in its text. */
export function findScriptHosts(code: string): readonly ScriptHost[] {
  return [...code.matchAll(address)].flatMap(({ index, 1: host = '', 2: path = '' }) => {
    const before = code.slice(Math.max(0, index - 60), index);
    const [file = ''] = path.split(/[?#]/);
    const isScript =
      /[./]m?js$/.test(file) ||
      (/\.src\s{0,9}=\s{0,9}$/.test(before) && /\bscript\b/.test(code)) ||
      // Matomo: `u = 'https://…/'; script.src = u + 'matomo.js'`.
      (path === '/' && /\.src\s{0,9}=\s{0,9}\w{1,99}\s{0,9}\+/.test(code)) ||
      /\bimport\([^()]{0,50}$/.test(before) ||
      (ofFiles.test(host) && path.length > 1 && !/\.[a-z]\w{0,9}$/.test(file));
    if (!isScript || others.test(host) || /\b(?:href|to)\W{0,9}$/.test(before)) return [];
    return [{ words: `https://${host}`, index: index + 1 }];
  });
}

/** Line of the report about a source. */
export const allowsScripts = 'Code runs scripts of this source, which security.csp allows.';

/** Lists the sources of the scripts that packages and code in the head run, and reports them. */
export function listScriptHosts(
  { config }: OldSite,
  packages: ReadonlySet<string>,
  { notes }: PlanDraft,
): readonly string[] {
  const code = listAt(config, 'headTags').map((tag) => textAt(objectOf(tag), 'innerHTML') ?? '');
  const found = code.flatMap(findScriptHosts).map(({ words }) => words);
  const origins = new Set([...[...packages].flatMap((name) => ofPackages[name] ?? []), ...found]);
  for (const subject of origins) notes.push({ outcome: 'changed', subject, message: allowsScripts });
  return [...origins];
}
