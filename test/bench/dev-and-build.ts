// Compares what docs dev serves with what docs build writes, file by file: node test/bench/run.js test/bench/dev-and-build.ts <site-folder>
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildSite } from '../../src/generator/app/build-site.ts';
import { startDevServer } from '../../src/generator/app/dev/dev-server.ts';
import { loadSite } from '../../src/generator/app/load-site.ts';
import { walkFolder } from '../../src/generator/kernel/files/walk-folder.ts';

const siteDir = resolve(process.argv[2] ?? '.');
const dir = mkdtempSync(join(tmpdir(), 'dev-and-build-'));
const outDir = join(dir, 'out');
const { status } = await buildSite({ siteDir, outDir });
const { value: config } = await loadSite(siteDir);
if (status !== 'built' || config === null) throw new Error(`${siteDir} was not built: ${status}`);
const server = await startDevServer(config, {
  host: '127.0.0.1',
  port: 0,
  strictPort: false,
  allowedHosts: [],
  onChecked: () => {},
  openEditor: async () => false,
});
await server.session.settled();
const script = /<script type="module" src="[^"]*__docs\/client\.js" data-key="[^"]*"><\/script>/;
/** True for files that only web hosts read. */
const isForHosts = (path: string): boolean => /^(?:_headers|_redirects|vercel\.json|nginx\/.*)$/.test(path);

/** Each request uses its own connection, because a kept one may be closed just when it is used again. */
async function ask(path: string): Promise<{ readonly status: number; readonly body: Buffer }> {
  const call = request({ host: '127.0.0.1', port: server.port, path, agent: false }).end();
  // The arguments of the event.
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, body: Buffer.concat(await response.toArray()) };
}

const counts = { files: 0, documents: 0, different: 0 };
try {
  for (const { path } of walkFolder(outDir, (name) => name.startsWith('.'))) {
    if (isForHosts(path)) continue;
    const { status: code, body } = await ask(`${config.baseUrl}${encodeURI(path)}`);
    const isDocument = path.endsWith('.html');
    const written = readFileSync(join(outDir, path));
    const isSame = isDocument ? body.toString().replace(script, '') === written.toString() : body.equals(written);
    counts.files++;
    if (isDocument) counts.documents++;
    // A host that knows no redirects gets a document at the old address; docs dev redirects.
    if (isSame || code === 302) continue;
    counts.different++;
    console.log(`${path}: answered with ${code}, ${body.length} bytes; written ${written.length}`);
  }
} finally {
  await server.close();
  rmSync(dir, { recursive: true, force: true });
}
console.log(JSON.stringify(counts));
process.exitCode = counts.different === 0 ? 0 : 1;
