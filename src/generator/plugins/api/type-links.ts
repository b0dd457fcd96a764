import type { ApiMemberView } from '../../../shared/api-view.ts';
import { platformAddress } from './platform-types.ts';

/** Returns the addresses of the names in the types of a member; nothing when no name has one. */
export function linksOfTypes(member: ApiMemberView): Pick<ApiMemberView, 'links'> {
  const { type = '', ownType = '', eventClass = '', parameters = [] } = member;
  const types = [type, ownType, eventClass, ...parameters.map((parameter) => parameter.type ?? '')];
  const links = types.flatMap(namesIn).flatMap((name) => {
    const address = platformAddress(name);
    return address === null ? [] : [[name, address] as const];
  });
  return links.length === 0 ? {} : { links: Object.fromEntries(links) };
}

/** Returns the names of types in a type, without those in string literals. */
function namesIn(type: string): readonly string[] {
  return type.replace(/'[^']*'|"[^"]*"|`[^`]*`/g, '').match(/\b[A-Z][\w$]*/g) ?? [];
}
