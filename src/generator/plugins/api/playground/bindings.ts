import { applyEdits, type Edit } from './apply-edits.ts';
import { labelOf, pascal } from './element-label.ts';
import { findTarget } from './find-target.ts';
import { elementsOf, type Example, type MarkupElement } from './markup.ts';
import { nameElements } from './name-elements.ts';
import { isWithin, readScript, type Binding } from './read-script.ts';
import type { Span } from './script-names.ts';

/** One listener or property in the words of an example: its element, and the code of its value. */
export interface BoundValue {
  readonly element: MarkupElement;
  readonly name: string;
  /** Name for a function that holds the listener, unique in the example: `onSaveClick`. */
  readonly handler: string;
  readonly code: string;
  /** True for a listener that asks for the event. */
  readonly takesEvent: boolean;
}

/** A script as a framework would have it: bound to the markup. */
export interface BoundScript {
  readonly imports: readonly string[];
  /** Elements that code refers to, by the name of the variable; those that it looks up where it needs them are given one. */
  readonly references: ReadonlyMap<string, MarkupElement>;
  readonly listeners: readonly BoundValue[];
  readonly properties: readonly BoundValue[];
  /** Functions that reach for the page when they are called. */
  readonly helpers: readonly { readonly name: string; readonly code: string }[];
  /** Statements that need no element: state and pure functions. */
  readonly setup: readonly string[];
  /** Statements that need the elements, to be run once they are there. */
  readonly effects: readonly string[];
}

/** How code says what a component holds. */
export interface CodeDialect {
  /** An element: `toast.current`. */
  readonly element: (name: string) => string;
  /** A function: `this.show`. */
  readonly helper: (name: string) => string;
}

/**
 * Binds the script of an example to its markup. Null when the script does something that cannot be said so: then it
 * is to be run as a whole once the markup is there.
 */
export function bindScript(example: Example, dialect: CodeDialect): BoundScript | null {
  const script = readScript(example.script);
  if (script === null) return null;
  const elements = elementsOf(example.nodes);
  const meant = nameElements(script, elements);
  if (meant === null) return null;
  // What is made of elements would have to be made again whenever they are: there is no telling when.
  if (script.rest.some(({ declares, touchesPage }) => declares && touchesPage)) return null;
  const edits = [
    ...meant.uses.map((use) => ({ ...use, text: dialect.element(use.name) })),
    ...script.uses
      .filter(({ name }) => script.helpers.has(name))
      .map((use) => ({ ...use, text: dialect.helper(use.name) })),
  ];
  const write = (span: Span): string => writeSpan(script.text, span, edits);
  const names = new Set<string>();
  const bind = (bindings: readonly Binding[]): readonly BoundValue[] | null => {
    const bound = bindings.map(({ target, name, value, takesEvent }) => {
      const element = 'variable' in target ? meant.named.get(target.variable) : findTarget(target.selector, elements);
      if (!element) return null;
      return { element, name, handler: handlerName(element, name, names), code: write(value), takesEvent };
    });
    const complete = bound.filter((value) => value !== null);
    return complete.length === bound.length ? complete : null;
  };
  const listeners = bind(script.listeners);
  const properties = bind(script.properties);
  if (listeners === null || properties === null) return null;
  const kept = [
    ...[...script.listeners, ...script.properties].map(({ value }) => value),
    ...script.helpers.values(),
    ...script.rest.map(({ span }) => span),
  ];
  const referenced = new Set(
    meant.uses.filter((use) => kept.some((span) => isWithin(use, span))).map(({ name }) => name),
  );
  return {
    imports: script.imports.map(({ start, end }) => script.text.slice(start, end)),
    references: new Map([...meant.named].filter(([name]) => referenced.has(name))),
    listeners,
    properties,
    helpers: [...script.helpers].map(([name, span]) => ({ name, code: write(span) })),
    setup: script.rest.filter(({ touchesPage }) => !touchesPage).map(({ span }) => write(span)),
    effects: script.rest.filter(({ touchesPage }) => touchesPage).map(({ span }) => write(span)),
  };
}

/** A stretch of code with its edits, its lines moved to where the first of them begins. */
function writeSpan(text: string, span: Span, edits: readonly Edit[]): string {
  const [indentation = ''] = /^ */.exec(text.slice(text.lastIndexOf('\n', span.start) + 1)) ?? [];
  const own = edits
    .filter((edit) => isWithin(edit, span))
    .map((edit) => ({ ...edit, start: edit.start - span.start, end: edit.end - span.start }));
  return applyEdits(text.slice(span.start, span.end), own).replaceAll(`\n${indentation}`, '\n');
}

function handlerName(element: MarkupElement, event: string, names: Set<string>): string {
  const base = `on${pascal(labelOf(element))}${pascal(event.replace(/^[a-z]+-/, ''))}`;
  const taken = [...names].filter((name) => name.replace(/\d+$/, '') === base).length;
  const name = taken === 0 ? base : `${base}${taken + 1}`;
  names.add(name);
  return name;
}
