import { EditMap } from 'micromark-util-edit-map';
import type { Event } from 'micromark-util-types';

/**
 * Makes the parser keep the events before the first edit in their array. Otherwise it copies all events of the document at the
 * end of each list and block quote, which takes quadratic time on a page with thousands of them. Call it once, before parsing.
 *
 * The parser creates the class itself, in its tokenizer of documents, so neither an extension nor a subclass can replace the
 * method. The change is invisible to other code: the result is the same, and the tool bundles a copy of the class for itself.
 */
export function editInPlace(): void {
  EditMap.prototype.consume = consume;
}

function consume(this: EditMap, events: Event[]): undefined {
  const edits = this.map.toSorted(([a], [b]) => a - b);
  const first = edits[0]?.[0] ?? events.length;
  const rest = events.splice(first);
  for (const [index, [at, removed, added]] of edits.entries()) {
    const kept = rest.slice(at + removed - first, (edits[index + 1]?.[0] ?? Infinity) - first);
    for (const event of [...added, ...kept]) events.push(event);
  }
  this.map.length = 0;
  this.index.clear();
}
