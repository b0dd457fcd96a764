import { objectAt } from '../foreign-value.ts';
import type { OldSite } from './model.ts';
import { readCoreVersion } from './read-site.ts';
import { mapProse } from './rewrite-page.ts';
import { drawsAlerts } from './transforms/list-transforms.ts';

/** Notations that are admonitions here, but text in a Docusaurus site. */
export interface KeptText {
  /** Matches the text before the marker. */
  readonly before: RegExp;
  readonly subject: string;
  readonly message: string;
}

const alerts: KeptText = {
  before:
    /^(?:[ \t]|(?:[-*+]|\d{1,9}[.)])(?=[ \t])|>)*>[ \t]*(?=\[!(?:NOTE|TIP|INFO|IMPORTANT|WARNING|CAUTION|DANGER)\])/i,
  subject: '> [!…]',
  message: 'It stays a quotation, as in Docusaurus. Remove the backslash to make it an admonition.',
};

const titles: KeptText = {
  before: /^(?:[ \t]|>)*(?=:{3,}[a-z][\w-]*[ \t]+[^[{\s])/,
  subject: ':::note Title',
  message: 'It stays text, as in Docusaurus. Remove the backslash to make it an admonition.',
};

/** Text without a space after the type, which is a title in Docusaurus 2. */
const joined: KeptText = {
  subject: ':::noteText',
  message: 'It stays text, as in Docusaurus. An admonition has lines of its own for `:::note`, its text and `:::`.',
  before: /^(?:[ \t]|>)*(?=:{3,}(?:caution|danger|info|note|tip|warning)[A-Z]\w*[ \t]+[^[{\s])/,
};

/** Other tools allow spaces before the type. */
const spaced: KeptText = {
  subject: '::: note',
  message: titles.message,
  before: /^(?:[ \t]|>)*(?=:{3,}[ \t]+[a-z])/i,
};

/** Lists the notations that must stay text in the pages of a site. */
export function listKeptText(site: OldSite): readonly KeptText[] {
  const [major] = readCoreVersion(site.siteDir);
  const words = drawsTitles(site) ? joined : titles;
  return [...(drawsAlerts(site) ? [] : [alerts]), ...(major < 3 ? [] : [words]), spaced];
}

/** Keeps front matter after empty lines a line and a heading, as Docusaurus shows it. */
export function keepMisplaced(text: string): string {
  return text.replace(/^(\s+)---(?=[ \t]*\n[\w-]+[ \t]*:)/, '$1***');
}

/** True if `:::note Title` is an admonition: before Docusaurus 4, whose flags exist since version 3.10. */
function drawsTitles({ siteDir, config }: OldSite): boolean {
  const written = objectAt(objectAt(config, 'markdown'), 'mdx1Compat')['admonitions'];
  if (typeof written === 'boolean') return written;
  const { v4 } = objectAt(config, 'future');
  const own = objectAt(objectAt(config, 'future'), 'v4')['mdx1CompatDisabledByDefault'];
  if (typeof own === 'boolean') return !own;
  const [major, minor] = readCoreVersion(siteDir);
  return v4 !== true || major < 3 || (major === 3 && minor < 10);
}

/** Escapes text that would become admonitions. `found` receives the lines, counted from 0. */
export function keepText(
  text: string,
  kept: readonly KeptText[],
  found: (line: number, kind: KeptText) => void,
): string {
  return mapProse(text, (line, index) =>
    kept.reduce((changed, kind) => {
      const [before] = kind.before.exec(changed) ?? [];
      if (before === undefined) return changed;
      found(index, kind);
      return `${before}\\${changed.slice(before.length)}`;
    }, line),
  );
}
