import type { Diagnostic } from '../../../../shared/diagnostic.ts';
import { makeError } from '../../../kernel/diagnostics/diagnostic.ts';
import { messageOf } from '../../../kernel/text.ts';
import { matchesPattern } from '../select-members.ts';
import type { DeclarationKind } from './declaration.ts';

/** An export of a TypeScript package, or one of its members, as a rule of `typescript.exclude` sees it. */
export interface ExportChoice {
  /** The kind of the export, as in the address of its page. */
  readonly kind: DeclarationKind;
  /** Its name, with those of its namespaces: `text.cut`. */
  readonly name: string;
  /** Name of the member; null for the export itself. */
  readonly member: string | null;
}

/**
 * What a rule is about: a function, or a pattern in which `*` is any text: `Internal*` or `classes.Internal*` for exports
 * with all that they have, `Client.#socket` or `*.toJSON` for members.
 */
export type ExportRule = string | ((choice: ExportChoice) => boolean);

/** Tells whether an export or a member is left out, and lists those that are. */
export interface ExportSelection {
  leavesOut(choice: ExportChoice): boolean;
  /** The exports and members that were left out, each as a pattern for itself. */
  leftOut(): readonly string[];
  /** What is wrong with the rules. */
  problems(): readonly Diagnostic[];
}

/** Makes the selection of a site. */
export function makeExportSelection(rules: readonly ExportRule[]): ExportSelection {
  const tests = rules.map((rule) => {
    if (typeof rule === 'function') return rule;
    const matches = matchesPattern(rule);
    return ({ kind, name, member }: ExportChoice): boolean => {
      const text = member === null ? name : `${name}.${member}`;
      return matches(text) || matches(`${kind}.${text}`);
    };
  });
  const leftOut = new Set<string>();
  const failures = new Set<string>();
  return {
    leavesOut: (choice) => {
      try {
        if (!tests.some((test) => test(choice))) return false;
      } catch (error) {
        failures.add(messageOf(error));
        return false;
      }
      leftOut.add([choice.kind, choice.name, ...(choice.member === null ? [] : [choice.member])].join('.'));
      return true;
    },
    leftOut: () => [...leftOut],
    problems: () => [...failures].slice(0, 1).map(describeFailure),
  };
}

function describeFailure(failure: string): Diagnostic {
  return makeError('config-failed', {
    message: `A function in typescript.exclude throws: ${failure}`,
    hint: 'it receives { kind, name, member } and returns true or false',
  });
}
