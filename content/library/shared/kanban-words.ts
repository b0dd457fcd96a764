/** What `sb-kanban` says by itself; positions count from one. */
export const kanbanWords = {
  sk: {
    move: (card: string) => `Presunúť kartu ${card}`,
    count: (count: number, limit: number) => `${count} z najviac ${limit}`,
    lifted: (card: string) =>
      `Karta ${card} je uchopená. Posúvajte šípkami, medzerníkom položíte, klávesom Escape vrátite.`,
    placed: (column: string, position: number, count: number) => `${column}, pozícia ${position} z ${count}.`,
    dropped: (card: string, column: string) => `Karta ${card} je položená v stĺpci ${column}.`,
    canceled: (card: string) => `Karta ${card} je vrátená na pôvodné miesto.`,
  },
  en: {
    move: (card: string) => `Move card ${card}`,
    count: (count: number, limit: number) => `${count} of at most ${limit}`,
    lifted: (card: string) =>
      `Card ${card} picked up. Move it with the arrow keys, drop it with Space, put it back with Escape.`,
    placed: (column: string, position: number, count: number) => `${column}, position ${position} of ${count}.`,
    dropped: (card: string, column: string) => `Card ${card} dropped in ${column}.`,
    canceled: (card: string) => `Card ${card} put back.`,
  },
};
