import {
  memberKinds,
  withUniqueIds,
  type ApiElement,
  type ApiParameter,
  type MemberKind,
} from '../manifest/element.ts';
import { plainUnion } from '../manifest/json-values.ts';

/** One difference between two manifests. */
export interface ApiChange {
  readonly tag: string;
  /** Null for a change of the element itself. */
  readonly kind: MemberKind | null;
  /** Name of the member; empty for the element and for the default slot. */
  readonly name: string;
  readonly change: 'added' | 'removed' | 'changed';
  /** True if code that works with the older manifest may not work with the newer one. */
  readonly isBreaking: boolean;
  /** Differences, for a change: `type: string → number`. */
  readonly details: readonly string[];
}

/** Compares the elements of two manifests. The result has the order of the newer one, followed by removed items. */
export function compareElements(older: readonly ApiElement[], newer: readonly ApiElement[]): readonly ApiChange[] {
  const before = new Map(older.map((element) => [element.tag, element]));
  const after = new Map(newer.map((element) => [element.tag, element]));
  const changeOf = (tag: string, change: 'added' | 'removed'): ApiChange => ({
    tag,
    kind: null,
    name: '',
    change,
    isBreaking: change === 'removed',
    details: [],
  });
  return [
    ...newer.flatMap((element) => {
      const old = before.get(element.tag);
      return old === undefined ? changeOf(element.tag, 'added') : compareElement(old, element);
    }),
    ...older.filter(({ tag }) => !after.has(tag)).map(({ tag }) => changeOf(tag, 'removed')),
  ];
}

function compareElement(older: ApiElement, newer: ApiElement): readonly ApiChange[] {
  const { tag } = newer;
  const facts = ({ deprecated, status }: ApiElement): Facts => ({ deprecated: yesOrNo(deprecated !== null), status });
  const details = changedFacts(facts(older), facts(newer)).map(({ text }) => text);
  const changes: ApiChange[] =
    details.length === 0 ? [] : [{ tag, kind: null, name: '', change: 'changed', isBreaking: false, details }];
  for (const kind of memberKinds) changes.push(...compareMembers(kind, older, newer));
  return changes;
}

function compareMembers(kind: MemberKind, older: ApiElement, newer: ApiElement): readonly ApiChange[] {
  const base = { tag: newer.tag, kind };
  const before = membersById(kind, older);
  const after = membersById(kind, newer);
  const changes: ApiChange[] = [];
  for (const [key, member] of after) {
    const { name } = member;
    const old = before.get(key);
    if (old === undefined) {
      // A newly required attribute is missing in all existing code.
      const isBreaking = 'required' in member && member.required;
      changes.push({ ...base, name, change: 'added', isBreaking, details: [] });
      continue;
    }
    const changed = changedFacts(factsOf(old), factsOf(member));
    const isBreaking = changed.some(({ fact, before: was, after: is }) =>
      'parameters' in old && 'parameters' in member && fact === 'parameters'
        ? !addsOptional(old.parameters, member.parameters)
        : mayBreak(kind === 'events' && fact === 'type' ? 'detail' : fact, was, is),
    );
    const details = changed.map(({ text }) => text);
    if (details.length > 0) changes.push({ ...base, name, change: 'changed', isBreaking, details });
  }
  for (const [key, { name }] of before)
    if (!after.has(key)) changes.push({ ...base, name, change: 'removed', isBreaking: true, details: [] });
  return changes;
}

/**
 * An attribute and another property can have the same name. A property that gets an attribute has the name of the attribute,
 * but is the same member.
 */
function membersById(kind: MemberKind, element: ApiElement): ReadonlyMap<string, Member> {
  const members = element[kind].map((member: Member) => ({
    id: 'property' in member ? (member.property ?? member.name).replaceAll('-', '').toLowerCase() : member.name,
    member,
  }));
  return new Map(withUniqueIds(members).map(({ id, member }) => [id, member]));
}

type Facts = Readonly<Record<string, string>>;

type Member = ApiElement[MemberKind][number];

const texts = ['type', 'default', 'returns', 'attribute', 'property', 'syntax'];

/** Returns the facts on which users of a member rely, as text, without descriptions. */
function factsOf(member: Member): Facts {
  const facts: Record<string, string> = { deprecated: yesOrNo(member.deprecated !== null) };
  for (const [fact, value] of Object.entries(member)) {
    if (texts.includes(fact)) facts[fact] = String(value ?? '');
    if (typeof value === 'boolean') facts[fact] = yesOrNo(value);
  }
  if ('parameters' in member) facts['parameters'] = `(${member.parameters.map(parameterOf).join(', ')})`;
  return facts;
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no';
}

function parameterOf({ name, type, optional, default: value }: ApiParameter): string {
  return `${name}${optional || value !== null ? '?' : ''}: ${type || 'unknown'}`;
}

/** Returns the facts with different values, and each difference as text. */
function changedFacts(older: Facts, newer: Facts) {
  return Object.keys({ ...older, ...newer }).flatMap((fact) => {
    const before = older[fact] ?? '';
    const after = newer[fact] ?? '';
    if (plain(before) === plain(after)) return [];
    return { fact, before, after, text: `${fact}: ${before || 'none'} → ${after || 'none'}` };
  });
}

/** Returns false for additional values of a settable type, and a deprecation. */
function mayBreak(fact: string, before: string, after: string): boolean {
  switch (fact) {
    case 'deprecated':
    case 'reflects':
      return false;
    case 'required':
    case 'readonly':
      return after === 'yes';
    case 'bubbles':
    case 'composed':
    case 'cancelable':
      return before === 'yes';
    case 'type':
      return before !== '' && after !== '' && !plainUnion(before).every((part) => plainUnion(after).includes(part));
    default:
      return before !== '';
  }
}

/** Returns whether all calls with the older parameters are possible with the newer ones. */
function addsOptional(older: readonly ApiParameter[], newer: readonly ApiParameter[]): boolean {
  const isKept = (parameter: ApiParameter, index: number): boolean => {
    const now = newer[index];
    return (
      now?.name === parameter.name &&
      plain(now.type) === plain(parameter.type) &&
      (isOptional(now) || !isOptional(parameter))
    );
  };
  return older.every(isKept) && newer.slice(older.length).every(isOptional);
}

function isOptional({ name, optional, default: value }: ApiParameter): boolean {
  return optional || value !== null || name.startsWith('...');
}

/** Returns a form of a type or default for comparisons. */
function plain(code: string): string {
  return plainUnion(code).join('|');
}
