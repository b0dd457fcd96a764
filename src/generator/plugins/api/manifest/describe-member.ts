import type { ApiMember } from '../element.ts';
import { nameOf, textOf, type Json } from './json-values.ts';

/** A member of a manifest that has a name, and the module that declares it. */
export interface Owned {
  readonly item: Json;
  readonly name: string;
  readonly module: string;
}

/** What all members have in common. */
export function describe({ item, name, module }: Owned): ApiMember {
  return { name, description: descriptionOf(item), deprecated: deprecationOf(item), module };
}

/** What a manifest says of a member; empty when it says nothing. */
export function descriptionOf(item: Json): string {
  return textOf(item, 'description') || textOf(item, 'summary') || '';
}

/** Name of a slot; empty for the one without a name, which some authors write as `(default)`. */
export function slotName(slot: Json): string {
  const name = nameOf(slot) ?? '';
  return name === '(default)' ? '' : name;
}

/** Null: in use; else the reason, which may be empty. */
export function deprecationOf({ deprecated }: Json): string | null {
  return typeof deprecated === 'string' ? deprecated : deprecated === true ? '' : null;
}
