import { applyEdits, type Edit } from './apply-edits.ts';
import { commentsOf, elementsOf, textsOf, type Example, type MarkupElement } from './markup.ts';

/** How a framework writes what differs from HTML. */
export interface MarkupDialect {
  /** One attribute as it is to stand, or null to leave it as it is written. */
  attribute(name: string, value: string, element: MarkupElement): string | null;
  /** Attributes to add to an element. */
  additions(element: MarkupElement): readonly string[];
  /** Text between tags, as it stands in the source. */
  text(source: string): string;
  comment(source: string): string;
  /** True: elements without content are closed within their tag. */
  readonly closesVoid: boolean;
}

const voidTags = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

/** Writes an example's markup in a dialect; line breaks and indentation stay those of its author. */
export function rewriteMarkup({ text, nodes }: Example, dialect: MarkupDialect): string {
  const edits: Edit[] = [];
  for (const element of elementsOf(nodes)) {
    const place = element.sourceCodeLocation;
    const tag = place?.startTag ?? place;
    if (!place || !tag) continue;
    for (const { name, value } of element.attrs) {
      const range = place.attrs?.[name];
      const written = range === undefined ? null : dialect.attribute(name, value, element);
      if (range !== undefined && written !== null)
        edits.push({ start: range.startOffset, end: range.endOffset, text: written });
    }
    const additions = dialect.additions(element);
    const closed = dialect.closesVoid && voidTags.has(element.tagName) && text[tag.endOffset - 2] !== '/';
    const end = tag.endOffset - (text[tag.endOffset - 2] === '/' ? 2 : 1);
    edits.push({ start: end, end, text: placeAdditions(additions, text.slice(0, end)) + (closed ? ' /' : '') });
  }
  for (const { sourceCodeLocation: place } of textsOf(nodes)) if (place) edits.push(rewrite(text, place, dialect.text));
  for (const { sourceCodeLocation: place } of commentsOf(nodes))
    if (place) edits.push(rewrite(text, place, dialect.comment));
  return applyEdits(text, edits);
}

/** Attributes to go after the last of a tag: on lines of their own where the tag ends on one. */
function placeAdditions(additions: readonly string[], before: string): string {
  const [line] = /\n *$/.exec(before) ?? [];
  if (line === undefined || additions.length === 0) return additions.map((addition) => ` ${addition}`).join('');
  return `  ${additions.join(`${line}  `)}${line}`;
}

/** An attribute as HTML and the frameworks' templates write it. */
export function writeAttribute(name: string, value: string): string {
  if (value === '') return name;
  return value.includes('"') && !value.includes("'")
    ? `${name}='${value}'`
    : `${name}="${value.replaceAll('"', '&quot;')}"`;
}

function rewrite(
  text: string,
  { startOffset: start, endOffset: end }: { readonly startOffset: number; readonly endOffset: number },
  write: (source: string) => string,
): Edit {
  return { start, end, text: write(text.slice(start, end)) };
}
