import { applyEdits, type Edit } from '../../../kernel/text.ts';
import { pascal } from '../write-code.ts';
import { elementsOf, type Example, type MarkupElement } from './markup.ts';
import { isWithin, readScript, type Binding, type Span, parseScript, type ScriptModel } from './read-script.ts';

/** A listener or a property: its element, and the code of its value. */
export interface BoundValue {
  readonly element: MarkupElement;
  readonly name: string;
  /** Name for a function with the listener, unique in the example: `onSaveClick`. */
  readonly handler: string;
  readonly code: string;
  /** True for a listener with a parameter for the event. */
  readonly takesEvent: boolean;
}

/** The script of an example, split into bindings for the markup and statements to run. */
export interface BoundScript {
  readonly imports: readonly string[];
  /** Elements that the code refers to, by the name of their variable. */
  readonly references: ReadonlyMap<string, MarkupElement>;
  readonly listeners: readonly BoundValue[];
  readonly properties: readonly BoundValue[];
  /** Functions that access the document when they are called. */
  readonly helpers: readonly { readonly name: string; readonly code: string }[];
  /** Statements that need no element: state and pure functions. */
  readonly setup: readonly string[];
  /** Statements that need the elements and run after the first render. */
  readonly effects: readonly string[];
}

/** Syntax with which code accesses a member of its component: an element (`toast.current`), a function (`this.show`). */
type CodeDialect = Readonly<Record<'element' | 'helper', (name: string) => string>>;

/**
 * Binds the script of an example to its markup. A script that cannot be bound becomes a single effect, which runs after
 * the first render.
 */
export function bindScript(example: Example, dialect: CodeDialect): BoundScript {
  const unbound = { imports: [], references: new Map(), listeners: [], properties: [], helpers: [], setup: [] };
  const effects = example.script === '' ? [] : [example.script];
  return tryToBind(example, dialect) ?? { ...unbound, effects };
}

function tryToBind(example: Example, dialect: CodeDialect): BoundScript | null {
  const script = readScript(example.script);
  if (script === null) return null;
  const elements = elementsOf(example.nodes);
  const names = nameElements(script, elements);
  if (names === null) return null;
  // A value computed from elements would have to be updated with them, but the time of updates is unknown.
  if (script.rest.some(({ declares, touchesPage }) => declares && touchesPage)) return null;
  const edits = [
    ...names.uses.map((use) => ({ ...use, text: dialect.element(use.name) })),
    ...script.uses
      .filter(({ name }) => script.helpers.has(name))
      .map((use) => ({ ...use, text: dialect.helper(use.name) })),
  ];
  const write = (span: Span): string => writeSpan(script.text, span, edits);
  const taken = new Set([...script.uses.map(({ name }) => name), ...names.named.keys()]);
  const bind = ({ target, name, value, takesEvent }: Binding): readonly BoundValue[] => {
    const element = 'variable' in target ? names.named.get(target.variable) : findTarget(target.selector, elements);
    if (!element) return [];
    return [{ element, name, handler: freeHandler(element, name, taken), code: write(value), takesEvent }];
  };
  const bindings = [...script.listeners, ...script.properties];
  const listeners = script.listeners.flatMap(bind);
  const properties = script.properties.flatMap(bind);
  if (listeners.length + properties.length < bindings.length) return null;
  const kept = [
    ...bindings.map(({ value }) => value),
    ...script.helpers.values(),
    ...script.rest.map(({ span }) => span),
  ];
  const used = new Set(names.uses.filter((use) => kept.some((span) => isWithin(use, span))).map(({ name }) => name));
  return {
    imports: script.imports.map(({ start, end }) => script.text.slice(start, end)),
    references: new Map([...names.named].filter(([name]) => used.has(name))),
    listeners,
    properties,
    helpers: [...script.helpers].map(([name, span]) => ({ name, code: write(span) })),
    setup: script.rest.filter(({ touchesPage }) => !touchesPage).map(({ span }) => write(span)),
    effects: script.rest.filter(({ touchesPage }) => touchesPage).map(({ span }) => write(span)),
  };
}

/** Applies edits to a range of code and removes the indentation of its first line from all lines. */
function writeSpan(text: string, span: Span, edits: readonly Edit[]): string {
  const [indentation = ''] = /^ */.exec(text.slice(text.lastIndexOf('\n', span.start) + 1)) ?? [];
  const own = edits
    .filter((edit) => isWithin(edit, span))
    .map((edit) => ({ ...edit, start: edit.start - span.start, end: edit.end - span.start }));
  return applyEdits(text.slice(span.start, span.end), own).replaceAll(`\n${indentation}`, '\n');
}

/** Derives the name of a bound value from its handler: `treeItems` for `onTreeItems`, the `items` of a tree. */
export function valueName(handler: string): string {
  return handler.charAt(2).toLowerCase() + handler.slice(3);
}

function freeHandler(element: MarkupElement, event: string, taken: Set<string>): string {
  const base = `on${pascal(labelOf(element))}${pascal(event.replace(/^[a-z]+-/, ''))}`;
  let name = base;
  for (let count = 2; taken.has(name) || taken.has(valueName(name)); count += 1) name = `${base}${count}`;
  taken.add(name);
  return name;
}

/**
 * Names the elements that a script refers to, and lists every reference to one of them. Elements in variables have the name
 * of the variable; elements that the script looks up in place are named after their id or tag. Null if the element of a
 * variable is not in the markup.
 */
function nameElements(script: ScriptModel, elements: readonly MarkupElement[]) {
  const named = new Map<string, MarkupElement>();
  for (const [name, selector] of script.elements) {
    const element = findTarget(selector, elements);
    if (element === null) return null;
    named.set(name, element);
  }
  const uses = script.uses.filter(({ name }) => named.has(name));
  const taken = new Set(script.uses.map(({ name }) => name));
  for (const { start, end, selector } of script.lookups) {
    const element = findTarget(selector, elements);
    if (element === null) continue;
    const [known] = [...named].find(([, found]) => found === element) ?? [];
    const name = known ?? freeName(element, taken);
    taken.add(name);
    named.set(name, element);
    uses.push({ start, end, name });
  }
  return { named, uses };
}

const simpleSelector =
  /^(?<tag>[a-z][\w-]*)?(?:#(?<id>[\w-]+))?(?:\.(?<name>[\w-]+))?(?:\[(?<attribute>[\w-]+)(?:="?(?<value>[^"\]]*)"?)?\])?$/i;

/**
 * Returns the first element that matches a simple selector (`ui-menu`, `#save`, `.card`, `[slot="end"]`). Null for any other
 * selector, and if nothing matches.
 */
function findTarget(selector: string, elements: readonly MarkupElement[]): MarkupElement | null {
  const parts = simpleSelector.exec(selector.trim())?.groups;
  if (parts === undefined) return null;
  const { tag, id, name, attribute, value } = parts;
  const matches = (element: MarkupElement): boolean => {
    const valueOf = (key: string): string | undefined => element.attrs.find((attr) => attr.name === key)?.value;
    if (tag !== undefined && element.tagName !== tag.toLowerCase()) return false;
    if (id !== undefined && valueOf('id') !== id) return false;
    if (name !== undefined && !valueOf('class')?.split(/\s+/).includes(name)) return false;
    if (attribute === undefined) return true;
    const found = valueOf(attribute);
    return found !== undefined && (value === undefined || found === value);
  };
  return elements.find(matches) ?? null;
}

/** Returns the name of an element in generated code: its id, or its tag without the library's prefix. */
function labelOf({ tagName, attrs }: MarkupElement): string {
  return attrs.find(({ name }) => name === 'id')?.value ?? tagName.replace(/^[a-z]+-/, '');
}

function freeName(element: MarkupElement, taken: ReadonlySet<string>): string {
  const label = pascal(labelOf(element));
  const base = /^\d/.test(label) ? `element${label}` : label.charAt(0).toLowerCase() + label.slice(1);
  let name = base;
  for (let number = 1; taken.has(name) || !isIdentifier(name); number += 1)
    name = `${base}Element${number === 1 ? '' : number}`;
  return name;
}

/** Returns false for reserved words, which are valid ids. */
function isIdentifier(name: string): boolean {
  return parseScript(`let ${name}`) !== null;
}
