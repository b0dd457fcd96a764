import { objectAt } from '../foreign-value.ts';
import type { OldSite } from './model.ts';
import { readCoreVersion } from './read-site.ts';
import { mapProse } from './rewrite-page.ts';
import { drawsAlerts } from './transforms/list-transforms.ts';

/** What becomes a note here and is no note in a site of Docusaurus. */
export interface KeptText {
  /** Matches what is before the mark of the note. */
  readonly before: RegExp;
  readonly subject: string;
  readonly message: string;
}

const alerts: KeptText = {
  before:
    /^(?:[ \t]|(?:[-*+]|\d{1,9}[.)])(?=[ \t])|>)*>[ \t]*(?=\[!(?:NOTE|TIP|INFO|IMPORTANT|WARNING|CAUTION|DANGER)\])/i,
  subject: '> [!…]',
  message: 'It stays a quotation, as Docusaurus shows it: without the backslash it becomes a note.',
};

const titles: KeptText = {
  before: /^(?:[ \t]|>)*(?=:{3,}[a-z][\w-]*[ \t]+[^[{\s])/,
  subject: ':::note Title',
  message: 'It stays text, as Docusaurus shows it: without the backslash it becomes a note.',
};

/** Lists what stays text in the pages of a site. */
export function listKeptText(site: OldSite): readonly KeptText[] {
  return [...(drawsAlerts(site) ? [] : [alerts]), ...(drawsTitles(site) ? [] : [titles])];
}

/** True where `:::note Title` is a note: until Docusaurus 4, whose flags version 3.10 has first. */
function drawsTitles({ siteDir, config }: OldSite): boolean {
  const written = objectAt(objectAt(config, 'markdown'), 'mdx1Compat')['admonitions'];
  if (typeof written === 'boolean') return written;
  const { v4 } = objectAt(config, 'future');
  const own = objectAt(objectAt(config, 'future'), 'v4')['mdx1CompatDisabledByDefault'];
  if (typeof own === 'boolean') return !own;
  const [major, minor] = readCoreVersion(siteDir);
  return v4 !== true || major < 3 || (major === 3 && minor < 10);
}

/** Keeps text that would become notes as it was shown, with a backslash; `found` gets the lines, counted from 0. */
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
