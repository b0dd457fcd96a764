import { applyEdits, type Edit } from '../../../kernel/text.ts';
import { elementsOf, leavesOf, type Example, type MarkupElement, indent } from './markup.ts';
import { parse } from 'acorn';
import type { LocalLibrary } from '../manifest/element.ts';

/** The differences between a framework's template syntax and HTML. */
export interface MarkupDialect {
  /** Returns an attribute in the framework's syntax, or null to keep its HTML. */
  attribute(name: string, value: string, element: MarkupElement): string | null;
  /** Returns attributes to add to an element. */
  additions(element: MarkupElement): readonly string[];
  /** Converts text between tags, given as HTML source. */
  text(source: string): string;
  comment(source: string): string;
  /** True when void elements need a closing slash. */
  readonly closesVoid: boolean;
}

const voidTags = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Converts an example's markup to a dialect. Line breaks and indentation stay as the author wrote them. */
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
  for (const { nodeName, sourceCodeLocation: place } of leavesOf(nodes)) {
    if (!place) continue;
    const { startOffset: start, endOffset: end } = place;
    const write = nodeName === '#text' ? dialect.text : dialect.comment;
    edits.push({ start, end, text: write(text.slice(start, end)) });
  }
  return applyEdits(text, edits);
}

/** Puts additions after the last attribute of a tag, each on its own line when the closing bracket is on its own line. */
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

/** What the code of a framework needs besides its example. */
export interface FrameworkContext {
  /** Modules that readers import to define the elements. */
  readonly modules: readonly string[];
  /** The documented elements, by tag. */
  readonly elements: LocalLibrary;
}

/**
 * Returns the value of an attribute as JavaScript when the manifest says that it is not a string: `3` for `value="3"`.
 * React and Vue set the property of that name and do not convert strings. Null when a string is right.
 */
export function typedValue(
  name: string,
  value: string,
  { tagName }: MarkupElement,
  elements: LocalLibrary,
): string | null {
  if (!Object.hasOwn(elements, tagName)) return null;
  const { properties = [] } = elements[tagName] ?? {};
  const property = properties.find((candidate) => candidate.attribute === name && candidate.property === name);
  const types = property?.type.split('|').map((type) => type.trim()) ?? [];
  if (types.some((type) => type === '' || type === 'string' || /^['"`]/.test(type))) return null;
  const isTyped =
    (types.includes('number') && /^-?\d+(?:\.\d+)?$/.test(value)) ||
    (types.includes('boolean') && /^(?:true|false)$/.test(value)) ||
    (types.length > 0 && /^(?:\[.*\]|\{.*\})$/s.test(value) && isValid(() => JSON.parse(value)));
  return isTyped ? value : null;
}

/** Joins statements that run after the first render. Statements with `await` are wrapped in an async function. */
export function writeEffects(statements: readonly string[]): string {
  const code = statements.join('\n');
  // Only a module may have `await` outside of functions.
  const isAsync =
    code.includes('await') && !isValid(() => parse(code, { ecmaVersion: 'latest', sourceType: 'script' }));
  return isAsync ? `(async () => {\n${indent(code, 2)}\n})();` : code;
}

/** Returns true when a parser accepts its text: false when `read` throws. */
export function isValid(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

/** Derives the name of a bound value from its handler: `treeItems` for `onTreeItems`, the `items` of a tree. */
export function valueName(handler: string): string {
  return handler.charAt(2).toLowerCase() + handler.slice(3);
}
