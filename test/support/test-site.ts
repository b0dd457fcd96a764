import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSite, type BuildOutcome, type BuildRequest } from '../../src/generator/app/build-site.ts';
import { walkFolder } from '../../src/generator/kernel/files/walk-folder.ts';
import { capture } from './capture.ts';
import { shareTheme } from './share-theme.ts';
import { writeSite } from './write-site.ts';

/** A tiny site on disk that a test builds, changes and builds again. */
export interface TestSite {
  readonly dir: string;
  /** Builds into `build/`. */
  build(request?: Partial<BuildRequest>): Promise<TestBuild>;
  write(path: string, content: string | Uint8Array): void;
  remove(path: string): void;
  /** Text of a file of the output. */
  read(path: string): string;
  exists(path: string): boolean;
  /** What is between `<main>` and `</main>` of a page, by its path: `/intro`. */
  main(path: string): string;
  /** Every file of the output with its bytes. */
  output(): Readonly<Record<string, string>>;
  /** Last change of a file of the output, in milliseconds. */
  time(path: string): number;
}

/** How a build ended, with each message as one line: `file:line:column code message (hint)`. */
export interface TestBuild {
  readonly status: BuildOutcome['status'];
  readonly messages: readonly string[];
  /** Paths that were written, not taken over; null when nothing was. */
  readonly written: number | null;
}

/** A config for two languages and nothing else. */
export const plainConfig = `export default {
  title: 'Test',
  url: 'https://test.example',
  i18n: { defaultLocale: 'sk', locales: { sk: { label: 'Slovensky', htmlLang: 'sk' }, en: { label: 'English', htmlLang: 'en-US' } } },
};`;

/** The plain config with further keys, as lines of its object. */
export function configWith(keys: string): string {
  return plainConfig.replace('};', () => `${keys}\n};`);
}

/** A config for English and nothing else but further keys, as lines of its object. */
export function englishConfig(keys: string): string {
  return `export default {
  title: 'Test', url: 'https://test.example', i18n: { defaultLocale: 'en', locales: { en: { label: 'English' } } },
  ${keys}
};`;
}

/** Writes a site, which is removed when the test ends; `site.config.ts` is the plain one unless `files` has its own. */
export function makeTestSite(files: Readonly<Record<string, string>>): TestSite {
  return openTestSite(writeSite({ 'site.config.ts': plainConfig, ...files }));
}

/** Opens the site of a folder. */
export function openTestSite(dir: string): TestSite {
  shareTheme(dir);
  const out = (path: string): string => join(dir, 'build', path);
  const read = (path: string): string => readFileSync(out(path), 'utf8');
  return {
    dir,
    async build(request = {}) {
      // A test has deleted it. Node.js keeps where the link led to.
      if (!existsSync(join(dir, '.docs'))) shareTheme(dir);
      const { status, diagnostics, written } = await buildSite({ siteDir: dir, jobs: 1, ...request });
      const messages = diagnostics.map(({ place, code, message, hint }) => {
        const at = place === undefined ? '' : `${place.file}:${place.line}:${place.column} `;
        return `${at}${code} ${message}${hint === undefined ? '' : ` (${hint})`}`.replaceAll(dir, '<site>');
      });
      return { status, messages, written: written?.written ?? null };
    },
    write(path, content) {
      mkdirSync(dirname(join(dir, path)), { recursive: true });
      writeFileSync(join(dir, path), content);
    },
    remove: (path) => rmSync(join(dir, path), { recursive: true }),
    read,
    exists: (path) => existsSync(out(path)),
    main: (path) =>
      capture(read(`${path.replace(/^\//, '')}/index.html`.replace(/^\//, '')), /<main[^>]*>([\s\S]*)<\/main>/),
    output: () =>
      Object.fromEntries(walkFolder(join(dir, 'build')).map(({ path }) => [path, readFileSync(out(path), 'base64')])),
    time: (path) => statSync(out(path)).mtimeMs,
  };
}
