import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { build } from 'esbuild';

type Parser = typeof import('@actions/workflow-parser');

/** GitHub's own parser of workflows, bundled: it imports JSON in a way that Node.js does not know. */
export async function loadWorkflowParser(): Promise<Parser> {
  const { outputFiles } = await build({
    entryPoints: ['@actions/workflow-parser'],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
  });
  const module: { exports?: unknown } = {};
  const run = compileFunction(outputFiles[0]?.text ?? '', ['module', 'require']);
  run(module, createRequire(import.meta.url));
  // The bundle exports what the package does.
  return module.exports as Parser;
}
