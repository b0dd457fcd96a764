/** One step from a list of nodes to another: kept, changed into another, removed (`next` is null) or added (`old` is null). */
export interface Step {
  readonly old: number | null;
  readonly next: number | null;
  readonly isSame: boolean;
}

/** With more comparisons than this, the nodes between the equal ends are paired in their order. */
const maxComparisons = 40_000;

/** Finds the steps that lead from one list of nodes to another and keep as many nodes as they can. */
export function align(old: readonly Node[], next: readonly Node[]): readonly Step[] {
  const shorter = Math.min(old.length, next.length);
  let start = 0;
  while (start < shorter && isSame(old[start], next[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(old.at(-1 - end), next.at(-1 - end))) end += 1;

  const shift = next.length - old.length;
  const middle = alignMiddle(old.slice(start, old.length - end), next.slice(start, next.length - end));
  return [
    ...Array.from({ length: start }, (_, index) => kept(index, 0)),
    ...middle.map((step) => ({ ...step, old: add(step.old, start), next: add(step.next, start) })),
    ...Array.from({ length: end }, (_, index) => kept(old.length - end + index, shift)),
  ];
}

function kept(index: number, shift: number): Step {
  return { old: index, next: index + shift, isSame: true };
}

function alignMiddle(old: readonly Node[], next: readonly Node[]): readonly Step[] {
  const steps: Step[] = [];
  let from = { old: 0, next: 0 };
  for (const pair of [...longestCommon(old, next), { old: old.length, next: next.length }]) {
    steps.push(...pairUp(old, next, { from, to: pair }));
    if (pair.old < old.length) steps.push({ ...pair, isSame: isSame(old[pair.old], next[pair.next]) });
    from = { old: pair.old + 1, next: pair.next + 1 };
  }
  return steps;
}

interface Pair {
  readonly old: number;
  readonly next: number;
}

/** Pairs nodes of the same name between two kept nodes: they are treated as the same node with other content. */
function pairUp(old: readonly Node[], next: readonly Node[], { from, to }: { from: Pair; to: Pair }): readonly Step[] {
  const steps: Step[] = [];
  let index = from.next;
  for (let at = from.old; at < to.old; at += 1) {
    let partner = index;
    while (partner < to.next && next[partner]?.nodeName !== old[at]?.nodeName) partner += 1;
    if (partner === to.next) {
      steps.push({ old: at, next: null, isSame: false });
      continue;
    }
    for (; index < partner; index += 1) steps.push({ old: null, next: index, isSame: false });
    steps.push({ old: at, next: partner, isSame: false });
    index = partner + 1;
  }
  for (; index < to.next; index += 1) steps.push({ old: null, next: index, isSame: false });
  return steps;
}

function longestCommon(old: readonly Node[], next: readonly Node[]): readonly Pair[] {
  if (old.length * next.length > maxComparisons) return [];
  const before = old.map(nameOf);
  const after = next.map(nameOf);
  const isLike = (i: number, j: number): boolean => before[i] !== null && before[i] === after[j];
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(next.length + 1));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = next.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row) row[j] = isLike(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const pairs: Pair[] = [];
  for (let i = 0, j = 0; i < old.length && j < next.length;) {
    if (isLike(i, j)) pairs.push({ old: i++, next: j++ });
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

/**
 * Identifies a node by its text or, without text, by its markup: ids and other attributes may change with the nodes around
 * it. Null for white space between elements, which would prevent pairing of elements that correspond.
 */
function nameOf(node: Node): string | null {
  const text = node.textContent?.trim() ?? '';
  if (text !== '') return `${node.nodeName} ${text}`;
  return node instanceof Element ? node.outerHTML : null;
}

function isSame(a: Node | undefined, b: Node | undefined): boolean {
  return a !== undefined && b !== undefined && a.isEqualNode(b);
}

function add(index: number | null, offset: number): number | null {
  return index === null ? null : index + offset;
}
