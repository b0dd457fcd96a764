import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { libraryDir } from '../../content/library/tools/create-manifest.js';

it('is loaded and made where there is no document, as by a server that draws pages', async () => {
  const { outputFiles } = await build({
    entryPoints: [`${libraryDir}index.ts`],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    conditions: ['node'],
    target: 'es2022',
  });
  const exported: Record<string, unknown> = await import(
    `data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')}`
  );
  const classes = Object.entries(exported).filter(([name]) => /^Sb[A-Z]/.test(name));
  expect(classes.length).toBeGreaterThan(80);
  for (const [name, made] of classes) expect(() => Reflect.construct(Object(made), []), name).not.toThrow();
});
