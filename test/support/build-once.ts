import { rmSync } from 'node:fs';
import { afterAll } from 'vitest';
import { memo } from '../../src/generator/kernel/memo.ts';
import { openTestSite, plainConfig, type TestBuild, type TestSite } from './test-site.ts';
import { writeFiles } from './write-site.ts';

/** A site after its only build. */
export type BuiltSite = Pick<TestSite, 'dir' | 'read' | 'exists' | 'main' | 'output'> & TestBuild;

/** Builds a site when a test first needs it, for all tests of a file or a group that only read its output. */
export function buildOnce(files: Readonly<Record<string, string>>): () => Promise<BuiltSite> {
  const folders: string[] = [];
  afterAll(() => {
    for (const dir of folders) rmSync(dir, { recursive: true, force: true });
  });
  return memo(async () => {
    const dir = writeFiles({ 'site.config.ts': plainConfig, ...files });
    folders.push(dir);
    const site = openTestSite(dir);
    return { ...site, ...(await site.build()) };
  });
}
