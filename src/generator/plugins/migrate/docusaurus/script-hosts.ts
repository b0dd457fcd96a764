import { listAt, textAt } from '../foreign-value.ts';
import type { PlanDraft } from '../plan.ts';
import type { OldSite } from './model.ts';

/** Origins from which packages load scripts, by name of the package. */
const ofPackages: Readonly<Record<string, readonly string[]>> = {
  '@monaco-editor/react': ['https://cdn.jsdelivr.net'],
  'react-player': ['https://www.youtube.com', 'https://player.vimeo.com'],
  'react-twitter-embed': ['https://platform.twitter.com'],
  'react-youtube': ['https://www.youtube.com'],
};

/** Matches an address in quotes: its host and its path. */
const address = /(["'`])(?:https:)?\/\/((?:[a-z\d-]{1,63}\.){1,9}[a-z]{2,20})(\/[^"'`\s<>]{0,999})?(?=["'`])/g;

/** Hosts of examples, and of pages that show code. */
const others = /(?:^|\.)(?:git(?:hub|lab)\.com|example\.\w+)$/;

/** Hosts of packages, whose scripts may have no extension. */
const ofFiles = /^(?:cdn\.jsdelivr\.net|cdnjs\.cloudflare\.com|esm\.sh|unpkg\.com)$/;

/** An address in code from which it loads a script. */
interface ScriptHost {
  /** `https://cdn.example` */
  readonly origin: string;
  /** Position of the address, and its text without its path. */
  readonly index: number;
  readonly words: string;
}

/** Finds the hosts from which code loads scripts when it runs, by addresses in its text. */
export function findScriptHosts(code: string): readonly ScriptHost[] {
  return [...code.matchAll(address)].flatMap(({ index, 0: all, 1: quote = '', 2: host = '', 3: path = '' }) => {
    const before = code.slice(Math.max(0, index - 60), index);
    const [file = ''] = path.split(/[?#]/);
    const isScript =
      /[./]m?js$/.test(file) ||
      (/\.src\s{0,9}=\s{0,9}$/.test(before) && /\bscript\b/.test(code)) ||
      /\bimport\([^()]{0,50}$/.test(before) ||
      (ofFiles.test(host) && path.length > 1 && !/\.[a-z]\w{0,9}$/.test(file));
    if (!isScript || others.test(host) || /\b(?:href|to)\W{0,9}$/.test(before)) return [];
    return [{ origin: `https://${host}`, index: index + quote.length, words: all.slice(1, all.length - path.length) }];
  });
}

/** Line of the report about scripts of a host. */
export function allowsScripts(origin: string): string {
  return `Scripts of ${origin}, which code loads, are allowed in security.csp.`;
}

/** Lists the origins from which scripts in the head, and packages, load scripts, and reports them. */
export function listScriptHosts(
  { config, placeOf }: OldSite,
  packages: ReadonlySet<string>,
  { notes }: PlanDraft,
): readonly string[] {
  const inHead = listAt(config, 'headTags').flatMap((tag, index) =>
    findScriptHosts(textAt(tag, 'innerHTML') ?? '').map(({ origin, words }) => ({
      origin,
      line: { subject: words, place: placeOf(['headTags', index]) },
    })),
  );
  const inPackages = [...packages].flatMap((subject) =>
    (ofPackages[subject] ?? []).map((origin) => ({ origin, line: { subject } })),
  );
  const all = [...inHead, ...inPackages];
  for (const { origin, line } of all) notes.push({ outcome: 'changed', message: allowsScripts(origin), ...line });
  return all.map(({ origin }) => origin);
}
