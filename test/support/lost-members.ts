import type { DeclaredElement } from './declared-members.ts';

const sectionNames: Readonly<Record<string, string>> = { cssProperties: 'css-properties' };

/** Members that a manifest declares and the page of the element does not name in the list they belong to: `x-tag events.x-open`. */
export function lostMembers({ tag, members }: DeclaredElement, html: string): readonly string[] {
  // Names of custom properties are bound at their dashes.
  const plain = html.replace(/<span class="bound">([^<]*)<\/span>/g, '$1');
  const sections = new Map(plain.split(/<h\d[^>]* id="api-/).map((text) => [/^[\w-]+/.exec(text)?.[0] ?? '', text]));
  return Object.entries(members).flatMap(([kind, names]) => {
    const section = sections.get(sectionNames[kind] ?? kind) ?? '';
    const isShown = (name: string): boolean =>
      name === ''
        ? section.includes(' id="slot-default"')
        : ['<', '(', ': ', ' = '].some((end) => section.includes(`>${escape(name)}${end}`));
    return names.filter((name) => !isShown(name)).map((name) => `${tag} ${kind}.${name}`);
  });
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/'/g, '&#x27;');
}
