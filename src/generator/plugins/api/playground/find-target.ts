import type { MarkupElement } from './markup.ts';

const simple =
  /^(?<tag>[a-z][\w-]*)?(?:#(?<id>[\w-]+))?(?:\.(?<name>[\w-]+))?(?:\[(?<attribute>[\w-]+)(?:="?(?<value>[^"\]]*)"?)?\])?$/i;

/** The first element that a simple selector means (`ui-menu`, `#save`, `.card`, `[slot="end"]`); null when it is not simple or finds none. */
export function findTarget(selector: string, elements: readonly MarkupElement[]): MarkupElement | null {
  const wanted = simple.exec(selector.trim())?.groups;
  if (wanted === undefined) return null;
  const { tag, id, name, attribute, value } = wanted;
  return (
    elements.find((element) => {
      const valueOf = (key: string): string | undefined => element.attrs.find((attr) => attr.name === key)?.value;
      if (tag !== undefined && element.tagName !== tag.toLowerCase()) return false;
      if (id !== undefined && valueOf('id') !== id) return false;
      if (name !== undefined && !valueOf('class')?.split(/\s+/).includes(name)) return false;
      if (attribute === undefined) return true;
      const found = valueOf(attribute);
      return found !== undefined && (value === undefined || found === value);
    }) ?? null
  );
}
