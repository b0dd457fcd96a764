import type { ApiEvent } from './element.ts';
import { flagOf, listOf, nameOf, textOf, typeOf, type Json } from './json-values.ts';
import { describe, type Owned } from './members.ts';

/** Converts an event of a Custom Elements Manifest. */
export function toEvent(event: Owned): ApiEvent {
  const { item } = event;
  const member = describe(event);
  // From `@fires x-open - {CustomEvent<string>} Opened.` analyzers leave the type in the description.
  const [start = '', written] = /^\{((?:[^{}]|\{[^{}]*\})+)\}[\s-]*/.exec(member.description) ?? [];
  return {
    ...member,
    description: member.description.slice(start.length),
    type: written ?? (typeOf(item) || parametersType(item) || className(item)),
    bubbles: flagOf(item, 'bubbles') || flagOf(item, '_ui5Bubbles'),
    composed: flagOf(item, 'composed'),
    cancelable: flagOf(item, 'cancelable') || flagOf(item, '_ui5Cancelable'),
  };
}

/** UI5 lists what `detail` holds. */
function parametersType(item: Json): string {
  const fields = listOf(item, '_ui5parameters').map((parameter) => `${nameOf(parameter) ?? ''}: ${typeOf(parameter)}`);
  return fields.length === 0 ? '' : `CustomEvent<{ ${fields.join(', ')} }>`;
}

/** Shoelace names the class of the event object as `eventName`. */
function className(item: Json): string {
  const name = textOf(item, 'eventName') ?? '';
  return /^[A-Z]\w*Event$/.test(name) ? name : '';
}
