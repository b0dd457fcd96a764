import { wildcardPattern } from '../../kernel/patterns.ts';
import { memberKinds, type ApiElement, type ApiMember, type MemberKind } from './manifest/element.ts';

/** A member of an element, for the rules of `include` and `exclude`. */
export interface MemberChoice {
  /** Tag of the element. */
  readonly tag: string;
  /** The list that contains it. */
  readonly kind: MemberKind;
  /** Name of the attribute or, without one, of the property; empty for the default slot. */
  readonly name: string;
  /** Markdown; empty if the manifest has none. */
  readonly description: string;
}

/**
 * Selects members: a function, or a pattern in which `*` is any text: `methods.*Callback` for members of all elements,
 * `ui-card.methods.toggle` for one member, `ui-internal-*` for elements with all their members.
 */
export type MemberRule = string | ((member: MemberChoice) => boolean);

/** The rules of a site. `include` takes precedence, even over the tool's own rules. */
export interface MemberRules {
  readonly include: readonly MemberRule[];
  readonly exclude: readonly MemberRule[];
}

/** Elements with visible members, and the hidden members by reason. */
export interface SelectedElements {
  readonly elements: readonly ApiElement[];
  readonly leftOut: Readonly<Record<LeftOutReason, readonly MemberChoice[]>>;
  /** Tags and names of members that a pattern can match. */
  readonly names: readonly string[];
}

/** Reason why a member is hidden. `lifecycle`: the browser or the base class calls it; `undocumented`: it seems internal. */
export type LeftOutReason = 'excluded' | 'lifecycle' | 'undocumented';

/** Members that the browser or the base class calls, in Lit, FAST and UI5. */
export const lifecycleRules: readonly string[] = [
  'methods.*Callback',
  'methods.render',
  'methods.createRenderRoot',
  'methods.shouldUpdate',
  'methods.willUpdate',
  'methods.firstUpdated',
  'methods.updated',
  'methods.performUpdate',
  'methods.scheduleUpdate',
  'methods.onBeforeRendering',
  'methods.onAfterRendering',
  'methods.onEnterDOM',
  'methods.onExitDOM',
  'properties.renderRoot',
  'properties.renderOptions',
  'properties.isUpdatePending',
  'properties.hasUpdated',
];

/** Members that need no description, because the elements of the platform have them. */
const platformMembers = new Set(
  (
    'blur click focus select checkValidity reportValidity setCustomValidity setRangeText setSelectionRange ' +
    'form labels validity validationMessage willValidate value checked files updateComplete'
  ).split(' '),
);

/**
 * Selects the visible members. Members that `exclude` names are hidden, and so are lifecycle and form callbacks, and methods
 * and properties without attribute and description, if the element describes others.
 */
export function selectMembers(elements: readonly ApiElement[], rules: MemberRules): SelectedElements {
  const leftOut: Record<LeftOutReason, MemberChoice[]> = { excluded: [], lifecycle: [], undocumented: [] };
  const names = elements.map(({ tag }) => tag);
  const isIncluded = makeMatch(rules.include, namesOf);
  const isExcluded = makeMatch(rules.exclude, namesOf);
  const isLifecycle = makeMatch(lifecycleRules, namesOf);
  const ruleFor = (member: MemberChoice): LeftOutReason | 'included' | null => {
    if (isIncluded(member)) return 'included';
    if (isExcluded(member)) return 'excluded';
    return isLifecycle(member) ? 'lifecycle' : null;
  };
  const selected = elements.flatMap((element) => {
    const lists = memberKinds.map((kind) => {
      const shown = element[kind].filter((member) => {
        const { name, description } = member;
        const choice = { tag: element.tag, kind, name, description };
        names.push(...namesOf(choice));
        const rule = ruleFor(choice) ?? (isInternal(element, kind, member) ? 'undocumented' : 'included');
        if (rule !== 'included') leftOut[rule].push(choice);
        return rule === 'included';
      });
      return [kind, shown] as const;
    });
    // A rule for members does not remove their element.
    const isHidden = matchesTag(rules.exclude, element.tag) && !matchesTag(rules.include, element.tag);
    return isHidden ? [] : [{ ...element, ...Object.fromEntries(lists) }];
  });
  return { elements: selected, leftOut, names };
}

function isInternal(element: ApiElement, kind: MemberKind, member: ApiMember): boolean {
  // The text of a deprecation is also a description, because readers of old code search for it.
  const isDescribed = member.description.trim() !== '' || member.deprecated !== null;
  if (isDescribed || platformMembers.has(member.name)) return false;
  const isBare = kind === 'methods' || ('attribute' in member && member.attribute === null);
  return isBare && element[kind].some(({ description }) => description.trim() !== '');
}

function namesOf({ tag, kind, name }: MemberChoice): readonly string[] {
  return [tag, `${kind}.${name}`, `${tag}.${kind}.${name}`];
}

/** Makes the test of rules: of functions, and of patterns that match one of the names of a choice. */
export function makeMatch<Choice>(
  rules: readonly (string | ((choice: Choice) => boolean))[],
  namesOfChoice: (choice: Choice) => readonly string[],
): (choice: Choice) => boolean {
  const tests = rules.map((rule) => {
    if (typeof rule === 'function') return rule;
    const matches = matchesPattern(rule);
    return (choice: Choice): boolean => namesOfChoice(choice).some(matches);
  });
  return (choice) => tests.some((test) => test(choice));
}

function matchesTag(rules: readonly MemberRule[], tag: string): boolean {
  return rules.some((rule) => typeof rule === 'string' && matchesPattern(rule)(tag));
}

/** Makes the test for a pattern, in which `*` is any text. */
export function matchesPattern(rule: string): (text: string) => boolean {
  const pattern = new RegExp(`^${wildcardPattern(rule, { '*': '.*' })}$`, 's');
  return (text) => pattern.test(text);
}
