import { onTestFinished, vi } from 'vitest';
import type { BuildRequest } from '../../src/generator/app/build-site.ts';
import { silentProgress } from '../../src/generator/kernel/progress.ts';
import { configWith, makeTestSite, type TestBuild, type TestSite } from './test-site.ts';

/** How a build of a machine ended, with the lines that it printed beside its diagnostics. */
export interface MachineBuild extends TestBuild {
  readonly log: readonly string[];
  readonly milliseconds: number;
}

/** A machine with the site of a test and no cache of its own. */
export interface Machine extends Omit<TestSite, 'build'> {
  build(request?: Partial<BuildRequest>): Promise<MachineBuild>;
}

/** Key of the seals in tests. */
export const sealKey = 'a key of more than 16 characters';

/** Forty pages: two blobs. */
export const pages: Readonly<Record<string, string>> = {
  'package-lock.json': '{}',
  'content/sk/index.md': '# Domov\n',
  ...Object.fromEntries(
    Array.from({ length: 39 }, (_, index) => [
      `content/sk/p${index}.md`,
      `# Strana ${index}\n\nOdsek ${index} a [domov](./index.md).\n\n\`\`\`js\nconst x = ${index};\n\`\`\`\n`,
    ]),
  ),
};

/** Makes a machine; `remote` are the settings of its shared cache, none by default. */
export function makeMachine(
  remote: Readonly<Record<string, unknown>> | null = null,
  files: Readonly<Record<string, string>> = pages,
): Machine {
  const cache = remote === null ? '' : `cache: { remote: ${JSON.stringify(remote)} },`;
  const site = makeTestSite({ ...files, 'site.config.ts': configWith(cache) });
  return {
    ...site,
    async build(request = {}) {
      const log: string[] = [];
      const started = performance.now();
      const progress = { ...silentProgress, log: (line: string) => void log.push(line) };
      const built = await site.build({ progress, ...request });
      return { ...built, log, milliseconds: performance.now() - started };
    },
  };
}

/** Sets variables of the environment until the test ends. */
export function setEnvironment(variables: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
}
