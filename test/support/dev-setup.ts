import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { copyReaderSite } from './copy-reader-site.ts';
import { runDev } from './run-dev.ts';

/** Starts one `docs dev` for all test files that look at the reader's site as it is. */
export default async function setup(project: TestProject): Promise<() => void> {
  const dir = copyReaderSite();
  const server = await runDev(dir);
  project.provide('devOrigin', server.origin);
  return () => {
    server.close();
    rmSync(dir, { recursive: true, force: true });
  };
}
