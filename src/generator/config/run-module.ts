import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { inspect } from 'node:util';
import type { Place } from '../../shared/place.ts';
import { DiagnosticError, type StageResult, makeError, settleStage } from '../kernel/diagnostics/diagnostic.ts';
import { TimeLimitError } from '../kernel/within-time.ts';
import { openBundle, type BundledModule, type StoredBundle } from './bundle-module.ts';
import { locateInConfig, type ConfigOfSite } from './locate-key.ts';
import type { KeyPath } from './schema/problem.ts';
import { exportNamesOf, importInTime, placeOfThrown } from './site-code.ts';

/** Runs a bundled config and returns its default export. Rejects with a `DiagnosticError`. */
export async function runConfig(bundle: BundledModule, config: ConfigOfSite, timeLimit?: number): Promise<unknown> {
  const exported = await importInTime(bundle, timeLimit).catch((error: unknown) => {
    throw failure({
      message: describe(error, 'The config'),
      hint: isSlow(error) ? loops : 'the config is run to read it: fix or remove the code that throws',
      place: placeOfThrown(error, [bundle], config) ?? locateInConfig([], config),
    });
  });
  const names = exported === undefined ? await exportNamesOf(bundle) : [];
  const [name] = names;
  // A config that imports itself exports a value that it does not have yet.
  if (name === undefined || names.includes('default')) return exported;
  throw failure({
    message: `The config exports "${name}" but has no default export`,
    hint: `write \`export default\` before the object, or \`export default ${name}\` at the end`,
    place: locateInConfig([], config),
  });
}

/**
 * Bundles and runs a module that the config names at a key: a package, or a path that begins with a dot. Null with
 * diagnostics when it cannot be loaded, or runs for more than `timeLimit` milliseconds.
 */
export async function openModule(
  specifier: string,
  keyPath: KeyPath,
  config: ConfigOfSite & { readonly timeLimit?: number },
): Promise<StageResult<StoredBundle | null>> {
  return settleStage(() => runModule(specifier, keyPath, config));
}

async function runModule(
  specifier: string,
  keyPath: KeyPath,
  { timeLimit, ...config }: ConfigOfSite & { readonly timeLimit?: number },
): Promise<StoredBundle> {
  const place = locateInConfig(keyPath, config);
  if (specifier.startsWith('.') && !existsSync(resolve(dirname(config.configFile), specifier)))
    throw failure({
      message: `The config refers to the file ${specifier}, which does not exist`,
      hint: 'check the path: it is relative to the config and includes the extension',
      place,
    });
  const bundle = await openBundle({ ...config, specifier });
  const exported = await importInTime(bundle, timeLimit).catch((error: unknown) => {
    throw failure({
      message: describe(error, `"${specifier}"`),
      hint: isSlow(error) ? loops : 'install the package next to the config, or fix the code that throws',
      place: placeOfThrown(error, [bundle], config) ?? place,
    });
  });
  if (exported !== undefined) return bundle;
  throw failure({ message: `"${specifier}" has no default export`, hint: 'export the plugin by default', place });
}

function failure(problem: { readonly message: string; readonly hint: string; readonly place: Place }): DiagnosticError {
  return new DiagnosticError([makeError('config-failed', problem)]);
}

function isSlow(error: unknown): boolean {
  return error instanceof TimeLimitError;
}

const loops = 'look for an infinite loop, or a promise that never settles';

function describe(error: unknown, subject: string): string {
  if (error instanceof TimeLimitError) return `${subject} ${error.message} to run`;
  if (!(error instanceof Error)) return `${subject} throws ${inspect(error, { breakLength: Infinity })}`;
  const missing = /^Cannot find (?:package|module) '([^']+)'/.exec(error.message)?.[1];
  if (missing === undefined) return `${subject} throws: ${error.message}`;
  return subject === `"${missing}"`
    ? `${subject} is not installed`
    : `${subject} imports "${missing}", which is not installed`;
}
