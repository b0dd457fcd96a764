import type * as z from 'zod';
import { nearest } from '../kernel/diagnostics/nearest.ts';
import { formatKeyPath, type ConfigProblem, type KeyPath } from './config-problem.ts';

/**
 * Turns what the schema found into sentences: an unknown key is a problem of its own, the rest is one each.
 * `whole` names what is judged: `the config`.
 */
export function describeIssue(issue: z.core.$ZodIssue, whole: string): ConfigProblem[] {
  const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  if (issue.code === 'unrecognized_keys') {
    const known = issue.message.split(' ');
    return issue.keys.map((key) => describeUnknownKey([...path, key], { known, whole }));
  }
  const name = formatKeyPath(path);
  if (issue.input === undefined) {
    return [
      {
        path,
        message: name === '' ? `${capitalize(whole)} exports nothing` : `"${name}" is missing`,
        hint: `it must be ${issue.message}`,
      },
    ];
  }
  const subject = name === '' ? capitalize(whole) : `"${name}"`;
  return [{ path, message: `${subject} must be ${issue.message}, not ${showValue(issue.input)}`, ...hintOf(issue) }];
}

interface Owner {
  readonly known: readonly string[];
  readonly whole: string;
}

function describeUnknownKey(path: KeyPath, { known, whole }: Owner): ConfigProblem {
  const candidate = nearest(String(path.at(-1)), known);
  const owner = formatKeyPath(path.slice(0, -1));
  return {
    path,
    message: `"${formatKeyPath(path)}" is not a key of ${owner === '' ? whole : `"${owner}"`}`,
    hint: candidate === null ? `known keys: ${known.toSorted().join(', ')}` : `did you mean "${candidate}"?`,
  };
}

/** A wrong word that is near to one of the allowed ones, or a hint that the schema itself gives. */
function hintOf(issue: z.core.$ZodIssue): Pick<ConfigProblem, 'hint'> {
  if (issue.code === 'custom' && typeof issue.params?.['hint'] === 'string') return { hint: issue.params['hint'] };
  if (issue.code !== 'invalid_value' || typeof issue.input !== 'string') return {};
  const candidate = nearest(issue.input, issue.values.map(String));
  return candidate === null ? {} : { hint: `did you mean '${candidate}'?` };
}

function showValue(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  return value.length > 60 ? `'${value.slice(0, 60)}…'` : `'${value}'`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
