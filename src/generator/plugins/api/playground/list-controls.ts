import type { PlaygroundControl, PlaygroundProps } from '../../../../shared/content.ts';
import { literalText, unionOf, type ApiCssProperty, type ApiElement, type ApiProperty } from '../manifest/element.ts';

/** Returns the controls for an element in an example, in the order of the reference; undefined for none. */
export function listControls(element: ApiElement): PlaygroundProps['controls'] {
  const items = [
    ...element.properties.flatMap((member) => attributeControl(member, element) ?? []),
    ...element.cssProperties.filter(isColor).map(({ name }): PlaygroundControl => ({ name, kind: 'color' })),
  ];
  return items.length === 0 ? undefined : { tag: element.tag, items };
}

/** Null for an attribute of another type, such as a list. */
function attributeControl(
  { attribute: name, type, deprecated }: ApiProperty,
  element: ApiElement,
): PlaygroundControl | null {
  // `is` and handlers such as `onclick` are not useful to change.
  if (name === null || deprecated !== null || !/^(?!on[a-z]|is$|style$)[a-z][\w-]*$/i.test(name)) return null;
  const parts = unionOf(type, element).filter((part) => !['', 'undefined', 'null'].includes(part));
  if (parts.length === 0) return null;
  if (parts.every((part) => /^(?:boolean|true|false)$/.test(part))) return { name, kind: 'flag' };
  if (parts.every((part) => part === 'number')) return { name, kind: 'number' };
  const literals = parts.map(literalText).filter((text) => text !== undefined);
  if (literals.length === parts.length) return { name, kind: 'text', values: literals };
  return parts.includes('string') ? { name, kind: 'text' } : null;
}

function isColor({ name, syntax, default: value }: ApiCssProperty): boolean {
  if (syntax !== null && syntax !== '') return syntax.includes('<color>');
  return (
    /colou?r|background/i.test(name) && !/image|size|position/.test(name) && !/\d(?:px|em|rem|%)/.test(value ?? '')
  );
}
