import { applyEdits } from './apply-edits.ts';
import { findTarget } from './find-target.ts';
import { elementsOf, type Example, type MarkupElement } from './markup.ts';
import { isWithin, readScript, type Binding, type ScriptModel, type Span } from './read-script.ts';

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
  /** Elements that code refers to, by the name of the variable. */
  readonly references: ReadonlyMap<string, MarkupElement>;
  readonly listeners: readonly BoundValue[];
  readonly properties: readonly BoundValue[];
  /** Statements that need no element: state and pure functions. */
  readonly setup: readonly string[];
  /** Statements that need the elements, to be run once they are there. */
  readonly effects: readonly string[];
}

/** Writes how code gets at a referenced element: `toast.current`. */
export type WriteReference = (name: string) => string;

/**
 * Binds the script of an example to its markup. Null when the script does something that cannot be said so: then it
 * is to be run as a whole once the markup is there.
 */
export function bindScript(example: Example, writeReference: WriteReference): BoundScript | null {
  const script = readScript(example.script);
  if (script === null) return null;
  const elements = elementsOf(example.nodes);
  const held = new Map<string, MarkupElement>();
  for (const [name, selector] of script.elements) {
    const element = findTarget(selector, elements);
    if (element === null) return null;
    held.set(name, element);
  }
  // A function that changes elements would have to move with them: there is no telling where to.
  if (script.rest.some(({ declares, touchesPage }) => declares && touchesPage)) return null;
  const write = (span: Span): string => writeCode(script, span, writeReference);
  const names = new Set<string>();
  const bind = (bindings: readonly Binding[]): readonly BoundValue[] | null => {
    const bound = bindings.map(({ target, name, value, takesEvent }) => {
      const element = 'variable' in target ? held.get(target.variable) : findTarget(target.selector, elements);
      if (!element) return null;
      return { element, name, handler: handlerName(element, name, names), code: write(value), takesEvent };
    });
    const complete = bound.filter((value) => value !== null);
    return complete.length === bound.length ? complete : null;
  };
  const listeners = bind(script.listeners);
  const properties = bind(script.properties);
  if (listeners === null || properties === null) return null;
  const kept = [...script.listeners, ...script.properties]
    .map(({ value }) => value)
    .concat(script.rest.map(({ span }) => span));
  const referenced = script.uses.filter((use) => kept.some((span) => isWithin([use], span))).map(({ name }) => name);
  return {
    imports: script.imports.map(({ start, end }) => script.text.slice(start, end)),
    references: new Map([...held].filter(([name]) => referenced.includes(name))),
    listeners,
    properties,
    setup: script.rest.filter(({ touchesPage }) => !touchesPage).map(({ span }) => write(span)),
    effects: script.rest.filter(({ touchesPage }) => touchesPage).map(({ span }) => write(span)),
  };
}

function writeCode({ text, uses }: ScriptModel, span: Span, writeReference: WriteReference): string {
  const edits = uses
    .filter((use) => isWithin([use], span))
    .map(({ start, end, name }) => ({ start: start - span.start, end: end - span.start, text: writeReference(name) }));
  return applyEdits(text.slice(span.start, span.end), edits);
}

function handlerName({ tagName, attrs }: MarkupElement, event: string, names: Set<string>): string {
  const label = attrs.find(({ name }) => name === 'id')?.value ?? tagName.replace(/^[a-z]+-/, '');
  const base = `on${pascal(label)}${pascal(event.replace(/^[a-z]+-/, ''))}`;
  const taken = [...names].filter((name) => name.replace(/\d+$/, '') === base).length;
  const name = taken === 0 ? base : `${base}${taken + 1}`;
  names.add(name);
  return name;
}

/** Words, however they are parted, as one name: `SelectionChange`. */
export function pascal(text: string): string {
  return text.replace(/(?:^|[^a-z\d])([a-z\d])?/gi, (_all, letter: string | undefined) => letter?.toUpperCase() ?? '');
}
