/** A card of a board. What it shows can be replaced by a slot that is named as its `id`. */
export interface KanbanCard {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
}

/** A column of a board; `limit` is how many cards it should hold at most. */
export interface KanbanColumn {
  readonly id: string;
  readonly title: string;
  readonly limit?: number;
  readonly cards: readonly KanbanCard[];
}

/** A place on a board; `index` counts from zero. */
export interface KanbanPlace {
  readonly column: string;
  readonly index: number;
}

/** Reads a board that is written as JSON; what is no column or no card in it is left out. */
export function readColumns(text: string | null): readonly KanbanColumn[] {
  return objectsIn(parseOrNull(text ?? '')).map(({ id, title, limit, cards }) => ({
    id: String(id ?? ''),
    title: String(title ?? ''),
    ...(typeof limit === 'number' ? { limit } : {}),
    cards: objectsIn(cards).map((card) => ({
      id: String(card['id'] ?? ''),
      title: String(card['title'] ?? ''),
      ...(typeof card['text'] === 'string' ? { text: card['text'] } : {}),
    })),
  }));
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function objectsIn(list: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === 'object' && item !== null) : [];
}

/** Where a card is; `undefined` when it is not on the board. */
export function placeOf(columns: readonly KanbanColumn[], card: string): KanbanPlace | undefined {
  for (const { id, cards } of columns) {
    const index = cards.findIndex((candidate) => candidate.id === card);
    if (index >= 0) return { column: id, index };
  }
  return undefined;
}

/** True when two places are the same one on the board. */
export function isSamePlace(one: KanbanPlace, other: KanbanPlace | undefined): boolean {
  return one.column === other?.column && one.index === other.index;
}

/** The board after a card has been moved; `index` counts without the card itself. */
export function moveCard(columns: readonly KanbanColumn[], id: string, to: KanbanPlace): readonly KanbanColumn[] {
  const card = columns.flatMap((column) => column.cards).find((candidate) => candidate.id === id);
  if (card === undefined) return columns;
  return columns.map((column) => {
    const rest = column.cards.filter((candidate) => candidate.id !== id);
    if (column.id === to.column) return { ...column, cards: rest.toSpliced(to.index, 0, card) };
    return rest.length === column.cards.length ? column : { ...column, cards: rest };
  });
}

/** The place one step from a card: `along` its column, or `across` into a neighboring one. `undefined` beyond the edge. */
export function stepFrom(
  columns: readonly KanbanColumn[],
  place: KanbanPlace,
  step: { readonly along: number; readonly across: number },
): KanbanPlace | undefined {
  const number = columns.findIndex((column) => column.id === place.column);
  const column = columns[number + step.across];
  if (column === undefined) return undefined;
  const last = step.across === 0 ? column.cards.length - 1 : column.cards.length;
  if (step.across !== 0) return { column: column.id, index: Math.min(place.index, last) };
  const index = place.index + step.along;
  return index < 0 || index > last ? undefined : { column: column.id, index };
}
