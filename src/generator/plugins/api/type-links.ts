import type { ApiMemberView } from '../../../shared/api-view.ts';
import type { LinkTargets } from './describe-markdown.ts';
import type { ApiElement } from './manifest/element.ts';
import { platformAddress } from './platform-types.ts';

/** What the names in the types of a member lead to. */
type TypeNames = Pick<ApiMemberView, 'links' | 'aliases'>;

/** Returns the addresses of the names in the types of a member, and the types that other names refer to. */
export function namesOfTypes(
  member: ApiMemberView,
  element: ApiElement,
  { noteAddress, addressOf }: LinkTargets,
): TypeNames {
  const { type = '', ownType = '', eventClass = '', parameters = [] } = member;
  const links = new Map<string, string>();
  const aliases = new Map<string, string>();
  const look = (text: string): void => {
    for (const name of namesIn(text)) {
      if (links.has(name) || aliases.has(name)) continue;
      const meaning = Object.hasOwn(element.names, name) ? element.names[name] : undefined;
      const page = addressOf(name);
      const address = page === null ? platformAddress(name) : noteAddress(page);
      if (page === null && meaning !== undefined && 'text' in meaning) {
        aliases.set(name, meaning.text);
        look(meaning.text);
      } else if (address !== null && page !== `element:${element.tag}`) links.set(name, address);
    }
  };
  for (const text of [type, ownType, eventClass, ...parameters.map((parameter) => parameter.type ?? '')]) look(text);
  return {
    ...(links.size > 0 && { links: Object.fromEntries(links) }),
    ...(aliases.size > 0 && { aliases: Object.fromEntries(aliases) }),
  };
}

/** Returns the names of types in a type, without those in string literals. */
function namesIn(type: string): readonly string[] {
  return type.replace(/'[^']*'|"[^"]*"|`[^`]*`/g, '').match(/\b[A-Z][\w$]*/g) ?? [];
}
