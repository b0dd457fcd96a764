import type { ApiMember } from '../element.ts';
import type { CemMember } from './cem-schema.ts';

/** A member of a manifest that has a name, and the module that declares it. */
export type Owned<T> = T & { readonly name: string; readonly module: string };

/** What all members have in common. */
export function describe(member: Owned<CemMember>): ApiMember {
  return {
    name: member.name,
    description: member.description ?? member.summary ?? '',
    deprecated: deprecation(member.deprecated),
    module: member.module,
  };
}

/** Null: in use; else the reason, which may be empty. */
export function deprecation(value: boolean | string | undefined): string | null {
  return typeof value === 'string' ? value : value === true ? '' : null;
}
