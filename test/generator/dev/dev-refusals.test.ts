import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { runCli } from '../../../src/generator/cli.ts';
import { serveDev } from '../../support/dev-site.ts';
import { writeSite } from '../../support/write-site.ts';
import { smallSite } from './small-site.ts';

describe('docs dev refuses', () => {
  test('a port in use, when no other will do', async () => {
    const { dir, server } = await serveDev(smallSite);
    const print = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const call = ['dev', dir, '--host', '127.0.0.1', '--port', String(server.port), '--strict-port'];
    expect(await runCli(call)).toBe(2);
    expect(print).toHaveBeenCalledWith(
      `Port ${server.port} is in use (stop the program that listens there, or pass a different --port)\n`,
    );
    print.mockRestore();
  });

  test('names that are not its own', async () => {
    const { ask } = await serveDev(smallSite);
    expect(await ask('/', { host: 'attacker.example' })).toEqual({
      status: 403,
      body: '"attacker.example" is not a name of this server. Allow it with: docs dev --allow-host NAME\n',
    });
    expect((await ask('/', { host: 'docs.test:3000' })).status).toBe(200);
  });

  test.each([
    '/../site.config.ts',
    '/%2e%2e/site.config.ts',
    '/img/..%2f..%2fsite.config.ts',
    '/img/logo.svg%00',
    '/content/sk/index.mdx',
  ])('%s: it is no path of the site', async (path) => {
    const { ask } = await serveDev(smallSite);
    const { status, body } = await ask(path);
    expect([status, body.includes('defaultLocale')]).toEqual([404, false]);
  });

  test('links that lead out of the site', async () => {
    const { dir, ask, edit } = await serveDev(smallSite);
    symlinkSync('/etc/hostname', join(dir, 'content/static/host.txt'));
    await edit({ 'content/static/other.txt': '' });
    expect(await ask('/host.txt')).toEqual({ status: 403, body: '/host.txt is a link that leads out of the site\n' });
  });

  test('no static folder elsewhere that the config names, but its links', async () => {
    const staticDir = writeSite({ 'logo.svg': '<svg/>' });
    symlinkSync('/etc/hostname', join(staticDir, 'host.txt'));
    const { ask } = await serveDev({
      'site.config.ts': `export default { title: 'S', url: 'https://s.example', staticDir: '${staticDir}', i18n: { defaultLocale: 'en', locales: { en: {} } } };`,
      'content/en/index.md': '# Home\n',
    });
    expect(await ask('/logo.svg')).toEqual({ status: 200, body: '<svg/>' });
    expect((await ask('/host.txt')).status).toBe(403);
  });

  test('to open the editor for pages of others', async () => {
    const { ask } = await serveDev(smallSite);
    expect((await ask('/__docs/open?file=site.config.ts', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });
});
