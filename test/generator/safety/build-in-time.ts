// Builds sites with a time limit, on the main thread of a process, and prints what each build reports:
// node test/bench/run.js test/generator/safety/build-in-time.ts <milliseconds> <site> …
import { buildSite } from '../../../src/generator/app/build-site.ts';

const [milliseconds, ...sites] = process.argv.slice(2);
const reports = [];
for (const siteDir of sites) {
  const { status, diagnostics } = await buildSite({ siteDir, timeLimit: Number(milliseconds), jobs: 1 });
  const lines = diagnostics.map(
    ({ place, code, message }) => `${place?.file ?? ''}:${place?.line ?? ''} ${code} ${message}`,
  );
  reports.push([status, ...lines]);
}
process.stdout.write(JSON.stringify(reports));
