// Time to the first page of docs dev, from the provisional site and from the complete one:
// node test/bench/run.js test/bench/dev-first-page.ts <site-folder> [complete]
import { resolve } from 'node:path';
import { openDevServices } from '../../src/generator/app/dev/dev-services.ts';
import { scanContent, serveProvisionally } from '../../src/generator/app/dev/provisional-site.ts';
import { readAll } from '../../src/generator/app/dev/reading.ts';
import { ServedSite } from '../../src/generator/app/dev/served-site.ts';
import { loadSite } from '../../src/generator/app/load-site.ts';

const [siteDir = '.', from = 'provisional'] = process.argv.slice(2);
const start = performance.now();
const { value: config } = await loadSite(resolve(siteDir));
if (config === null) throw new Error(`There is no site in ${siteDir}`);

async function serveComplete(given: NonNullable<typeof config>): Promise<ServedSite> {
  const services = await openDevServices(given, { useCache: true, onLiveChange: () => {} });
  const { read } = await readAll(services);
  services.cache.pages.save();
  return new ServedSite(read, services);
}

async function serveAtOnce(given: NonNullable<typeof config>): Promise<ServedSite> {
  const opening = openDevServices(given, { useCache: true, onLiveChange: () => {} });
  const [services, scan] = await Promise.all([opening, scanContent(given)]);
  return serveProvisionally(scan, services);
}

const site = await (from === 'complete' ? serveComplete(config) : serveAtOnce(config));
const route = site.findRoute('/');
if (route === null) throw new Error('The site has no home page');
await site.render(route);
const seconds = ((performance.now() - start) / 1000).toFixed(2);
console.log(`${site.site.pagesByFile.size} pages, first page from the ${from} site: ${seconds} s`);
await site.services.close();
