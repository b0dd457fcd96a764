import { applyEdits, type Edit } from '../../../kernel/text.ts';
import type { BoundScript, BoundValue } from './bindings.ts';
import { elementsOf, leavesOf, type Example, type MarkupElement } from './markup.ts';

/** The differences between a framework's template syntax and HTML. */
export interface MarkupDialect {
  /** Returns an attribute in the framework's syntax, or null to keep its HTML. */
  attribute(name: string, value: string, element: MarkupElement): string | null;
  /** Writes the attribute with which code refers to an element by a name. */
  reference(name: string): string;
  property(value: BoundValue): string;
  listener(value: BoundValue): string;
  /** Converts text between tags, given as HTML source. */
  text(source: string): string;
  /** Absent if comments have HTML syntax. */
  comment?(source: string): string;
  /** True if void elements need a closing slash. */
  readonly closesVoid?: true;
}

const voidTags = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Converts an example's markup to a dialect and binds its script to it. Line breaks and indentation are unchanged. */
export function rewriteMarkup({ text, nodes }: Example, script: BoundScript, dialect: MarkupDialect): string {
  const ofElements = elementsOf(nodes).flatMap((element) => [
    ...rewriteAttributes(element, text, dialect),
    ...completeTag(element, text, { script, dialect }),
  ]);
  const ofLeaves = leavesOf(nodes).flatMap(({ nodeName, sourceCodeLocation: place }): readonly Edit[] => {
    const write = nodeName === '#text' ? dialect.text : dialect.comment;
    if (!place || write === undefined) return [];
    const { startOffset: start, endOffset: end } = place;
    return [{ start, end, text: write(text.slice(start, end)) }];
  });
  return applyEdits(text, [...ofElements, ...ofLeaves]);
}

function rewriteAttributes(element: MarkupElement, text: string, dialect: MarkupDialect): readonly Edit[] {
  const places = element.sourceCodeLocation?.attrs;
  return element.attrs.flatMap(({ name, value }) => {
    const range = places?.[name];
    if (range === undefined) return [];
    const { startOffset: start, endOffset: end } = range;
    // HTML is the only syntax with values that need no quotes.
    const isBare = /^[^=]*=\s*[^\s"']/.test(text.slice(start, end));
    const written = dialect.attribute(name, value, element) ?? (isBare ? writeAttribute(name, value) : null);
    return written === null ? [] : [{ start, end, text: written }];
  });
}

/** Adds the attributes that bind the script, and the slash of a void element, at the end of the opening tag. */
function completeTag(
  element: MarkupElement,
  text: string,
  { script, dialect }: { readonly script: BoundScript; readonly dialect: MarkupDialect },
): readonly Edit[] {
  const place = element.sourceCodeLocation;
  const tag = place?.startTag ?? place;
  if (!tag) return [];
  const isClosed = text[tag.endOffset - 2] === '/';
  const end = tag.endOffset - (isClosed ? 2 : 1);
  const slash = dialect.closesVoid === true && voidTags.has(element.tagName) && !isClosed ? ' /' : '';
  const additions = placeAdditions(bindingsOf(element, script, dialect), text.slice(0, end));
  return [{ start: end, end, text: additions + slash }];
}

/** Returns the attributes that bind a script to one element of the markup. */
function bindingsOf(element: MarkupElement, script: BoundScript, dialect: MarkupDialect): readonly string[] {
  const isOwn = (value: BoundValue): boolean => value.element === element;
  return [
    ...[...script.references].filter(([, found]) => found === element).map(([name]) => dialect.reference(name)),
    ...script.properties.filter(isOwn).map(dialect.property),
    ...script.listeners.filter(isOwn).map(dialect.listener),
  ];
}

/** Puts additions after the last attribute of a tag, each on its own line if the closing bracket is on its own line. */
function placeAdditions(additions: readonly string[], before: string): string {
  const [line] = /\n *$/.exec(before) ?? [];
  if (line === undefined || additions.length === 0) return additions.map((addition) => ` ${addition}`).join('');
  return `  ${additions.join(`${line}  `)}${line}`;
}

/** Writes an attribute in the syntax of HTML and of the frameworks' templates. */
export function writeAttribute(name: string, value: string): string {
  if (value === '') return name;
  return value.includes('"') && !value.includes("'")
    ? `${name}='${value}'`
    : `${name}="${value.replaceAll('"', '&quot;')}"`;
}
