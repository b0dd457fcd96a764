/** What elements say about an item that is being moved; positions count from one. */
export const reorderWords = {
  sk: {
    move: (name: string) => `Presunúť: ${name}`,
    lifted: (name: string) => `${name}: uchopené. Posúvajte šípkami, medzerníkom položíte, klávesom Escape vrátite.`,
    moved: (position: number, count: number) => `Pozícia ${position} z ${count}.`,
    dropped: (name: string, position: number) => `${name}: položené na pozíciu ${position}.`,
    canceled: (name: string) => `${name}: vrátené na pôvodné miesto.`,
  },
  en: {
    move: (name: string) => `Move ${name}`,
    lifted: (name: string) =>
      `${name} picked up. Move it with the arrow keys, drop it with Space, put it back with Escape.`,
    moved: (position: number, count: number) => `Position ${position} of ${count}.`,
    dropped: (name: string, position: number) => `${name} dropped at position ${position}.`,
    canceled: (name: string) => `${name} put back.`,
  },
};

const longestName = 60;

/** What an item is called when it is spoken of: its `label`, else the beginning of its text. */
export function nameOf(item: Element | null): string {
  const text = item?.getAttribute('label') || (item?.textContent ?? '').replace(/\s+/g, ' ').trim();
  return text.length > longestName ? `${text.slice(0, longestName)}…` : text;
}
