import type { HeadingOutline, LinkOutline, Outline } from '../../content/markdown/outline.ts';

/** True when other pages see the same in both outlines. Lines and columns are for messages only. */
export function looksSame(before: Outline, after: Outline): boolean {
  return describe(before) === describe(after);
}

function describe(outline: Outline): string {
  const headings = outline.headings.map(describeHeading);
  const links = outline.links.map(describeLink);
  return JSON.stringify({ ...outline, headings, links, frontMatterLines: null, references: null, silences: null });
}

function describeHeading({ place, ...heading }: HeadingOutline): unknown {
  return [heading, place.file];
}

function describeLink({ places, ...link }: LinkOutline): unknown {
  return [link, places[0]?.file];
}
