// Builds a site with a limit of time and prints what is reported, on the main thread of a process:
// node test/bench/run.js test/support/build-in-time.ts <site> <milliseconds>
import { buildSite } from '../../src/generator/app/build-site.ts';

const [siteDir = '.', milliseconds] = process.argv.slice(2);
const { status, diagnostics } = await buildSite({ siteDir, pageTime: Number(milliseconds), jobs: 1 });
const lines = diagnostics.map(
  ({ place, code, message }) => `${place?.file ?? ''}:${place?.line ?? ''} ${code} ${message}`,
);
process.stdout.write(JSON.stringify([status, ...lines]));
