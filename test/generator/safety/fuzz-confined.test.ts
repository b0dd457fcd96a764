import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import reportSchema from '../../../src/generator/app/reporters/report.schema.json' with { type: 'json' };
import { parseJson } from '../../../src/generator/kernel/text.ts';
import { toolDir } from '../../../src/generator/kernel/tool.ts';
import { checkSchema, type Schema } from '../../support/check-schema.ts';
import { ranMark, secret } from '../../support/fuzz-site.ts';
import { writeHostileFolder } from '../../support/hostile-folder.ts';

/*
 * Builds made-up sites by hostile authors as a person does, with the command: in a process that the permission model of
 * Node.js confines. By hand, for longer and from another seed; the seeds and outcomes are printed:
 * FUZZ_SECONDS=600 FUZZ_SEED=5000 npx vitest run --project build test/generator/safety/fuzz-confined.test.ts
 */
const seconds = Number(process.env['FUZZ_SECONDS'] ?? 3);
const firstSeed = Number(process.env['FUZZ_SEED'] ?? 1);

/** Milliseconds for one site, on a machine that does other things too. */
const slowest = process.env['FUZZ_SECONDS'] === undefined ? 60_000 : 300_000;

it(
  'ends the command with a report for every hostile site, runs nothing of it, and neither reads nor writes outside',
  { timeout: seconds * 1000 + 4 * slowest },
  () => {
    const faults: string[] = [];
    const exits: Record<string, number> = {};
    const end = performance.now() + seconds * 1000;
    let seed = firstSeed;
    for (; seed < firstSeed + 3 || performance.now() < end; seed += 1) {
      const { exit, found } = buildConfined(seed);
      exits[exit] = (exits[exit] ?? 0) + 1;
      faults.push(...found.map((line) => `seed ${seed}: ${line}`));
    }
    if (process.env['FUZZ_SECONDS'] !== undefined)
      console.log(`confined sites, seeds ${firstSeed} to ${seed - 1}, by exit code: ${JSON.stringify(exits)}`);
    expect(faults).toEqual([]);
    // No crash, and no end by a signal.
    expect(Object.keys(exits).filter((exit) => !['0', '1', '2'].includes(exit))).toEqual([]);
  },
);

interface Run {
  readonly exit: string;
  readonly found: readonly string[];
}

function buildConfined(seed: number): Run {
  const folder = writeHostileFolder(seed);
  const call = ['build', folder.siteDir, '--untrusted', '--config', folder.configFile, '--format', 'json'];
  try {
    const { status, signal, stdout, stderr } = spawnSync(process.execPath, [join(toolDir, 'bin/docs.js'), ...call], {
      encoding: 'utf8',
      timeout: slowest,
      killSignal: 'SIGKILL',
      // A link may lead to the variables of a process.
      env: { ...process.env, DOCS_FUZZ_SECRET: secret, NODE_ENV: 'test' },
    });
    const shown = stdout + stderr;
    const faults = {
      'code of the site ran': shown.includes(ranMark),
      'a stack was printed': /\n +at /.test(shown),
      [`the build crashed: ${stderr}`]: /The build failed:|failed later:|FATAL ERROR|was ended by/.test(shown),
      ...checkAnswer(stdout, status),
    };
    const found = Object.entries(faults).flatMap(([message, isFault]) => (isFault ? [message] : []));
    return {
      exit: String(status ?? signal),
      found: [...found, ...folder.findBreaches({ messages: shown, isBuilt: status === 0 })],
    };
  } finally {
    folder.remove();
  }
}

/** What is wrong with the report that a program would read. */
function checkAnswer(stdout: string, status: number | null): Readonly<Record<string, boolean>> {
  const parsed = parseJson(stdout);
  const report = 'value' in parsed ? parsed.value : parsed.problem;
  // Imported JSON has the type of its literals, wider than the schema's.
  const wrong = checkSchema(report, reportSchema as Schema);
  if (wrong.length > 0) return { [`the report is malformed: ${wrong.join()} ${stdout}`]: true };
  // Parse border: what its schema says, as was checked.
  const { diagnostics, summary } = report as {
    readonly diagnostics: readonly { readonly severity: string }[];
    readonly summary: { readonly errors: number };
  };
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  return {
    'the summary counts differently': summary.errors !== errors,
    [`exit code ${status} with ${errors} errors`]: (status === 0) !== (errors === 0),
  };
}
