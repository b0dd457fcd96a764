import { isShortcut } from './is-shortcut.ts';

const patience = 600;

/** Finds in a list what the user types, letter by letter; a pause starts a new word. */
export class Typeahead {
  private typed = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** True while a word is being typed, so that a space belongs to it. */
  get isTyping(): boolean {
    return this.typed !== '';
  }

  /** The item that begins with the word so far, from `current` on and round the end; one letter again and again goes through all that begin with it. */
  find<Item extends { readonly text: string }>(
    character: string,
    items: readonly Item[],
    current: Item | undefined,
  ): Item | undefined {
    const letter = character.toLocaleLowerCase();
    this.add(letter);
    const isRepeated = this.typed === letter.repeat(this.typed.length);
    const sought = isRepeated ? letter : this.typed;
    const start = (current === undefined ? -1 : items.indexOf(current)) + (isRepeated ? 1 : 0);
    const inTurn = [...items.slice(Math.max(0, start)), ...items.slice(0, Math.max(0, start))];
    return inTurn.find(({ text }) => text.toLocaleLowerCase().startsWith(sought));
  }

  private add(letter: string): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.typed = ''), patience);
    this.typed += letter;
  }
}

/** True for a key that types one character and is not a shortcut. */
export function isCharacter(event: KeyboardEvent): boolean {
  return event.key.length === 1 && !isShortcut(event);
}
