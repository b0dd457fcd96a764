import { nameToEmoji } from 'gemoji';

/** Returns all emoji by name. The bundle has a shorter table (`bin/short-emoji-table.js`). */
export function readEmoji(): ReadonlyMap<string, string> {
  return new Map(Object.entries(nameToEmoji));
}
