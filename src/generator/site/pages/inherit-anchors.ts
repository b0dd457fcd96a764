import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { HeadingOutline, Outline } from '../../content/markdown/outline.ts';
import { makeWarning, type StageResult } from '../../kernel/diagnostics/diagnostic.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import { countOf } from '../../kernel/text.ts';
import type { AcceptedHeading } from '../graph/site.ts';

/** A heading with the headings below it. */
interface Section {
  readonly index: number;
  readonly heading: HeadingOutline;
  readonly children: Section[];
}

/** Sections at the same position of a page and its translation. */
interface Group {
  readonly source: readonly Section[];
  readonly translation: readonly Section[];
}

/**
 * Gives the headings of a translation the anchors of its source in addition to their own, so that a link to an anchor leads
 * to the same section in every language. Headings correspond if they are at the same position of the same structure. If the
 * structure differs, they correspond to `accepted`, the headings of the source at the time of its translation, so that a new
 * heading of the source removes no anchor; otherwise if the author gave them the same id in both pages. The result is by the
 * index of the translation's headings, with null for a heading that only has its own anchor.
 */
export function inheritAnchors(
  source: Outline,
  translation: Outline,
  accepted: readonly AcceptedHeading[] = [],
): StageResult<readonly (string | null)[]> {
  const partners = new Map<number, AcceptedHeading>();
  if (!hasLevels(translation, source.headings) && accepted.length > 0 && hasLevels(translation, accepted))
    return { value: chooseIds(translation, new Map(accepted.entries())), diagnostics: [] };
  if (isSameShape(source, translation)) {
    for (const [index, heading] of source.headings.entries()) partners.set(index, heading);
    return { value: chooseIds(translation, partners), diagnostics: [] };
  }
  const diagnostics: Diagnostic[] = [];
  const pending: Group[] = [{ source: toSections(source.headings), translation: toSections(translation.headings) }];
  for (let group = pending.pop(); group !== undefined; group = pending.pop()) {
    for (const part of splitAtSharedIds(group)) {
      if (part.source.length !== part.translation.length) {
        diagnostics.push(...describeMismatch(part, source, translation));
        continue;
      }
      for (const [position, section] of part.translation.entries()) {
        const partner = part.source[position];
        if (partner === undefined) continue;
        partners.set(section.index, partner.heading);
        pending.push({ source: partner.children, translation: section.children });
      }
    }
  }
  return { value: chooseIds(translation, partners), diagnostics };
}

/** The common case, which needs no sections: the same levels in the same order, and no explicit ids. */
function isSameShape(source: Outline, translation: Outline): boolean {
  return hasLevels(translation, source.headings) && translation.headings.every(({ explicit }) => !explicit);
}

function hasLevels({ headings }: Outline, others: readonly AcceptedHeading[]): boolean {
  return headings.length === others.length && headings.every(({ level }, index) => level === others[index]?.level);
}

function toSections(headings: readonly HeadingOutline[]): Section[] {
  const roots: Section[] = [];
  const open: Section[] = [];
  for (const [index, heading] of headings.entries()) {
    while ((open.at(-1)?.heading.level ?? 0) >= heading.level) open.pop();
    const section: Section = { index, heading, children: [] };
    (open.at(-1)?.children ?? roots).push(section);
    open.push(section);
  }
  return roots;
}

/** Splits a group at sections with the same explicit id in both pages; each such pair becomes its own part. */
function splitAtSharedIds(group: Group): Group[] {
  const parts: Group[] = [];
  let sourceFrom = 0;
  let translationFrom = 0;
  for (const [position, section] of group.translation.entries()) {
    if (!section.heading.explicit) continue;
    const at = group.source.findIndex((other, i) => i >= sourceFrom && other.heading.id === section.heading.id);
    if (at < 0) continue;
    parts.push(
      { source: group.source.slice(sourceFrom, at), translation: group.translation.slice(translationFrom, position) },
      { source: group.source.slice(at, at + 1), translation: [section] },
    );
    sourceFrom = at + 1;
    translationFrom = position + 1;
  }
  parts.push({ source: group.source.slice(sourceFrom), translation: group.translation.slice(translationFrom) });
  return parts;
}

function describeMismatch(group: Group, source: Outline, translation: Outline): Diagnostic[] {
  // Headings with explicit ids need no counterpart, and a section without headings has nothing to inherit.
  if (group.translation.every((section) => section.heading.explicit)) return [];
  const at = Math.min(group.source.length, group.translation.length);
  const pair = {
    source: group.source[at] ?? group.source.at(-1),
    own: group.translation[at] ?? group.translation.at(-1),
  };
  const inSource = pair.source
    ? `${group.source.length}, around "${pair.source.heading.text}" (line ${pair.source.heading.place.line})`
    : 'none';
  return [
    makeWarning('heading-mismatch', {
      message:
        `around "${pair.own?.heading.text ?? ''}" the translation has ${countOf(group.translation.length, 'heading')} where ` +
        `${source.file} has ${inSource}: their anchors are not inherited`,
      hint: 'give both pages the same headings, or write the same {#id} after the headings that correspond',
      place: pair.own?.heading.place ?? fileStart(translation.file),
    }),
  ];
}

/** An id that already exists on the page is not inherited, because it refers to another element. */
function chooseIds({ headings, anchors }: Outline, partners: ReadonlyMap<number, AcceptedHeading>): (string | null)[] {
  const taken = new Set([...anchors, ...headings.map(({ id }) => id)]);
  return headings.map((_, index) => {
    const id = partners.get(index)?.id;
    if (id === undefined || taken.has(id)) return null;
    taken.add(id);
    return id;
  });
}
