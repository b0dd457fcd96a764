import { applyEdits, type Edit } from '../../../kernel/text.ts';
import { elementsOf, type Example, type MarkupElement } from './markup.ts';
import { pascal } from '../write-code.ts';
import { findTarget, labelOf, nameElements } from './name-elements.ts';
import { isWithin, readScript, type Binding, type Span } from './read-script.ts';

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

/** The script of an example, split into what a framework binds to the markup and what it runs. */
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

/** How code accesses what its component holds: an element (`toast.current`), a function (`this.show`). */
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
  // A value computed from elements would have to be updated with them, and there is no way to know when.
  if (script.rest.some(({ declares, touchesPage }) => declares && touchesPage)) return null;
  const edits = [
    ...names.uses.map((use) => ({ ...use, text: dialect.element(use.name) })),
    ...script.uses
      .filter(({ name }) => script.helpers.has(name))
      .map((use) => ({ ...use, text: dialect.helper(use.name) })),
  ];
  const write = (span: Span): string => writeSpan(script.text, span, edits);
  const handlers = new Set<string>();
  const bind = ({ target, name, value, takesEvent }: Binding): readonly BoundValue[] => {
    const element = 'variable' in target ? names.named.get(target.variable) : findTarget(target.selector, elements);
    if (!element) return [];
    return [{ element, name, handler: freeHandler(element, name, handlers), code: write(value), takesEvent }];
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

function freeHandler(element: MarkupElement, event: string, taken: Set<string>): string {
  const base = `on${pascal(labelOf(element))}${pascal(event.replace(/^[a-z]+-/, ''))}`;
  const count = [...taken].filter((name) => name.replace(/(?<!\d)\d+$/, '') === base).length;
  const name = count === 0 ? base : `${base}${count + 1}`;
  taken.add(name);
  return name;
}
