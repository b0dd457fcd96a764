import type { RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { meaning as formOfMeaning, textsOf, type PagePlace } from '../fingerprint.ts';
import { normalizeParts } from '../normalize-tree.ts';
import type { ParsedPage } from './parse-page.ts';

/** A part of a page: its front matter, the text before the first heading, or a heading with the text below it. */
export interface Section {
  /** Text of the heading; null for the front matter and for the text before the first heading. */
  readonly heading: string | null;
  /** Level of the heading; 0 for the text before the first heading, -1 for the front matter. */
  readonly level: number;
  /** Line of the heading in the page, or in its partial. */
  readonly line: number;
  /** The same for two sections that differ only in notation. */
  readonly meaning: string;
  /** The source, blocks separated by a blank line. */
  readonly text: string;
  /** Partials that contain blocks of the section. */
  readonly partials: readonly string[];
}

/** Splits a page at its headings. */
export function splitSections(page: ParsedPage, place: PagePlace): readonly Section[] {
  const groups: RootContent[][] = [[]];
  for (const node of page.tree.children) {
    if (node.type === 'heading') groups.push([]);
    groups.at(-1)?.push(node);
  }
  const meanings = normalizeParts(page.tree, groups, formOfMeaning(place));
  const ofContent = groups.map((nodes, index) => makeSection(nodes, JSON.stringify(meanings[index]), page, place.file));
  return [frontMatterSection(page), ...ofContent].filter(({ text }) => text !== '');
}

function frontMatterSection({ frontMatter }: ParsedPage): Section {
  const texts = textsOf(frontMatter);
  const lines = texts.map(([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return { heading: null, level: -1, line: 1, meaning: JSON.stringify(texts), text: lines.join('\n'), partials: [] };
}

function makeSection(nodes: readonly RootContent[], meaning: string, page: ParsedPage, path: string): Section {
  const [first] = nodes;
  const isHeading = first?.type === 'heading';
  const files = nodes.map((node) => node.data?.file ?? path);
  const blocks = nodes.flatMap((node, index) => linesOf(node, page.texts.get(files[index] ?? path) ?? ''));
  return {
    heading: isHeading ? toString(first) : null,
    level: isHeading ? first.depth : 0,
    line: first?.position?.start.line ?? 1,
    meaning,
    text: blocks.join('\n\n'),
    partials: [...new Set(files.filter((file) => file !== path))],
  };
}

/** Parsing can change columns, but not lines. */
function linesOf({ position }: RootContent, text: string): readonly string[] {
  if (position === undefined) return [];
  const lines = text.split(/\r?\n/).slice(position.start.line - 1, position.end.line);
  return [lines.join('\n')];
}
