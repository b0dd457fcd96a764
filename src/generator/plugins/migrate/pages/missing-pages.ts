import type { Note } from '../plan.ts';

/** Begins the line of the report about entries of menus that lead to no page. */
export const noPages = 'These are no pages, so their entries were left out: ';
const noDocs = 'Write or generate the pages with these ids, and migrate again: ';

/** Text of the report for an entry of a menu without a page. */
export const noPage = (link: string): string => noPages + link;

/** Text of the report for the id of a page that is not there. */
export const noDoc = (id: string): string => noDocs + id;

/** Merges the lines about the pages that a menu lacks: a script may generate hundreds of them. */
export function mergeMissingPages(notes: readonly Note[]): readonly Note[] {
  const merged = new Map<string, Note>();
  for (const [index, note] of notes.entries()) {
    const begin = [noPages, noDocs].find((text) => note.message.startsWith(text));
    const key = begin === undefined ? String(index) : JSON.stringify([note.subject, note.place, begin]);
    const known = merged.get(key)?.message;
    const message =
      begin === undefined || known === undefined ? note.message : appendTo(known, note.message.slice(begin.length));
    merged.set(key, { ...note, message });
  }
  return [...merged.values()];
}

function appendTo(list: string, name: string): string {
  return list.endsWith(` ${name}`) || list.includes(` ${name}, `) ? list : `${list}, ${name}`;
}
