const patience = 600;

/** Collects what the user types into a list, letter by letter; a pause starts a new word. */
export class Typeahead {
  private typed = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** True while a word is being typed, so that a space belongs to it. */
  get isTyping(): boolean {
    return this.typed !== '';
  }

  /** Adds a typed character and returns the word so far. */
  add(character: string): string {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.typed = ''), patience);
    this.typed += character.toLocaleLowerCase();
    return this.typed;
  }
}

/** True for a key that types one character and is not a shortcut. */
export function isCharacter(event: KeyboardEvent): boolean {
  return event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
}
