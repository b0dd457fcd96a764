import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { walkFolder } from '../../src/generator/kernel/files/walk-folder.ts';
import { makeHostileSite, secret } from './fuzz-site.ts';

/** A hostile site on disk, beside the trusted folder of its config and a folder `outside` that nothing may touch. */
export interface HostileFolder {
  readonly siteDir: string;
  readonly configFile: string;
  /** What was read, written or shown that is outside of the site, after a build. Asks once. */
  findBreaches(build: { readonly messages: string; readonly isBuilt: boolean }): readonly string[];
  remove(): void;
}

const trustedFiles = 'a.js,cem.json,site.config.ts';
/** Before any modification: the systems that note when a file was read do so for each that has none since. */
const neverRead = 1;

/** Writes the hostile site of a seed. */
export function writeHostileFolder(seed: number): HostileFolder {
  const { files, links, config, manifest } = makeHostileSite(seed);
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'docs-hostile-')));
  const outside = join(dir, 'outside');
  const siteDir = join(dir, 'site');
  const write = (path: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  };
  write('outside/secret.md', secret);
  write('trusted/site.config.ts', config);
  write('trusted/cem.json', manifest);
  write('trusted/a.js', 'export {};');
  for (const [path, content] of Object.entries(files)) write(join('site', path), content);
  for (const [path, target] of links) {
    rmSync(join(siteDir, path), { recursive: true, force: true });
    mkdirSync(dirname(join(siteDir, path)), { recursive: true });
    symlinkSync(target.replace('$outside', outside).replace('$site', siteDir), join(siteDir, path));
  }
  const watched = [outside, join(outside, 'secret.md')];
  for (const path of watched) utimesSync(path, neverRead, new Date());
  return {
    siteDir,
    configFile: join(dir, 'trusted/site.config.ts'),
    findBreaches: ({ messages, isBuilt }) => {
      // Before the others, which read.
      const read = watched.filter((path) => statSync(path).atimeMs !== neverRead * 1000);
      return [
        ...read.map((path) => `${path} was read`),
        ...findWritten(dir),
        ...(isLeaked(messages) ? ['a message shows a file outside'] : []),
        // An output that was not built is that of the authors, links included.
        ...(isBuilt ? findPublished(join(siteDir, 'build')) : []),
      ];
    },
    // A program that a killed build has started may still write.
    remove: () => rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 }),
  };
}

function findWritten(dir: string): readonly string[] {
  // The trusted process caches its config beside it.
  const listed = (name: string): string =>
    walkFolder(join(dir, name), (inner) => inner === '.docs')
      .map(({ path }) => path)
      .toSorted()
      .join();
  const checks = {
    'a file was written outside': listed('outside') === 'secret.md',
    'a file was written beside the config': listed('trusted') === trustedFiles,
    'a file outside was changed': readFileSync(join(dir, 'outside/secret.md'), 'utf8') === secret,
    'a file was written beside the site': readdirSync(dir).toSorted().join() === 'outside,site,trusted',
  };
  return Object.entries(checks).flatMap(([message, isFine]) => (isFine ? [] : [message]));
}

function findPublished(out: string): readonly string[] {
  return walkFolder(out)
    .filter(({ path }) => isLeaked(readFileSync(join(out, path), 'latin1')))
    .map(({ path }) => `${path} shows a file outside`);
}

function isLeaked(content: string): boolean {
  return content.includes(secret) || content.includes('NODE_ENV=');
}
