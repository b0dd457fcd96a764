import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startDevServer, type DevServer } from '../../src/generator/app/dev/dev-server.ts';
import { loadSite } from '../../src/generator/app/load-site.ts';
import type { Diagnostic } from '../../src/shared/diagnostic.ts';
import { copyTheme } from './share-theme.ts';
import { writeSite } from './write-site.ts';

/** A site under `docs dev`. */
export interface DevSiteUnderTest {
  readonly dir: string;
  readonly origin: string;
  readonly server: DevServer;
  /** The problems that the last check found. */
  reported(): readonly Diagnostic[];
  /** Asks for a path, sent as it is written. Answers status and body. */
  ask(
    path: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<{ readonly status: number; readonly body: string }>;
  /** Writes files, deletes those whose text is null, and waits until the server has taken them. */
  edit(files: Readonly<Record<string, string | null>>): Promise<void>;
}

/** Config of a site in two languages. */
export const twoLanguages = `export default {
  title: 'Kit', url: 'https://kit.example',
  i18n: { defaultLocale: 'sk', locales: { sk: { label: 'Slovensky' }, en: { label: 'English' } } },
};`;

/** Serves these files until the test ends. Without `site.config.ts` the site is in two languages; unless `isRead` is false, it is read as a whole. Files of the folder `from` replace them. */
export async function serveDev(
  files: Readonly<Record<string, string>>,
  { isRead = true, from }: { readonly isRead?: boolean; readonly from?: string } = {},
): Promise<DevSiteUnderTest> {
  const dir = writeSite({ 'site.config.ts': twoLanguages, ...files });
  await copyTheme(dir);
  if (from !== undefined) cpSync(from, dir, { recursive: true });
  const { value: config, diagnostics } = await loadSite(dir);
  if (config === null) throw new Error(diagnostics[0]?.message);
  const last: { reported: readonly Diagnostic[] } = { reported: [] };
  const server = await startDevServer(config, {
    host: '127.0.0.1',
    port: 0,
    strictPort: false,
    allowedHosts: ['docs.test'],
    onChecked: (reported) => (last.reported = reported),
    openEditor: async () => true,
  });
  onTestFinished(() => server.close());
  if (isRead) await server.session.settled();
  return {
    dir,
    origin: `http://127.0.0.1:${server.port}`,
    server,
    reported: () => last.reported,
    ask: (path, headers = {}) => ask(server.port, path, headers),
    async edit(changes) {
      for (const [path, text] of Object.entries(changes)) write(join(dir, path), text);
      await server.session.change(new Set(Object.keys(changes).map((path) => join(dir, path))));
    },
  };
}

function write(file: string, text: string | null): void {
  if (text === null) return rmSync(file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function ask(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((done, fail) => {
    const call = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => done({ status: response.statusCode ?? 0, body }));
    });
    call.on('error', fail).end();
  });
}
