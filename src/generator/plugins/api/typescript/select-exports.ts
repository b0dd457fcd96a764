import type { Diagnostic } from '../../../../shared/diagnostic.ts';
import { makeError } from '../../../kernel/diagnostics/diagnostic.ts';
import { messageOf } from '../../../kernel/text.ts';
import { makeMatch } from '../select-members.ts';
import type { DeclarationKind } from './declaration.ts';

/** An export of a TypeScript package, or one of its members, for the rules of `typescript.exclude`. */
export interface ExportChoice {
  /** The kind of the export, as in the address of its page. */
  readonly kind: DeclarationKind;
  /** Its name, with those of its namespaces: `text.cut`. */
  readonly name: string;
  /** Name of the member; null for the export itself. */
  readonly member: string | null;
}

/**
 * Selects exports and members: a function, or a pattern in which `*` is any text: `Internal*` or `classes.Internal*` for
 * exports with all their members, `Client.#socket` or `*.toJSON` for members.
 */
export type ExportRule = string | ((choice: ExportChoice) => boolean);

/** Determines whether an export or a member is excluded, and lists the excluded ones. */
export interface ExportSelection {
  leavesOut(choice: ExportChoice): boolean;
  /** The excluded exports and members, each as a pattern for itself. */
  leftOut(): readonly string[];
  /** Problems of the rules. */
  problems(): readonly Diagnostic[];
}

/** Makes the selection of a site. */
export function makeExportSelection(rules: readonly ExportRule[]): ExportSelection {
  const isExcluded = makeMatch(rules, namesOf);
  const leftOut = new Set<string>();
  const failures: string[] = [];
  return {
    leavesOut: (choice) => {
      try {
        if (!isExcluded(choice)) return false;
      } catch (error) {
        failures.push(messageOf(error));
        return false;
      }
      leftOut.add(`${choice.kind}.${pathOf(choice)}`);
      return true;
    },
    leftOut: () => [...leftOut],
    problems: () => failures.slice(0, 1).map(describeFailure),
  };
}

function namesOf(choice: ExportChoice): readonly string[] {
  return [pathOf(choice), `${choice.kind}.${pathOf(choice)}`];
}

function pathOf({ name, member }: ExportChoice): string {
  return member === null ? name : `${name}.${member}`;
}

function describeFailure(failure: string): Diagnostic {
  return makeError('config-failed', {
    message: `A function in typescript.exclude throws: ${failure}`,
    hint: 'it receives { kind, name, member } and returns true or false',
  });
}
