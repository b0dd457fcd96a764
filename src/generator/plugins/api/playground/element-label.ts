import type { MarkupElement } from './markup.ts';

/** What the code of an example calls an element: its id, else its tag without the library's prefix. */
export function labelOf({ tagName, attrs }: MarkupElement): string {
  return attrs.find(({ name }) => name === 'id')?.value ?? tagName.replace(/^[a-z]+-/, '');
}

/** Words, however they are parted, as one name: `SelectionChange`. */
export function pascal(text: string): string {
  return text.replace(/(?:^|[^a-z\d])([a-z\d])?/gi, (_all, letter: string | undefined) => letter?.toUpperCase() ?? '');
}
