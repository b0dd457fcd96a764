import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toolDir } from '../../kernel/tool-dir.ts';
import type { ReportForm } from './build-report.ts';
import { gatherReport, type ReportFacts } from './gather-report.ts';
import { drawReport } from './draw-report.ts';

/** Writes the report of a build beside the cache of its site, where Git and readers do not see it. Returns the file. */
export async function writeReport(facts: ReportFacts, form: ReportForm): Promise<string> {
  const report = await gatherReport(facts);
  const file = join(facts.written.site.site.config.siteDir, '.docs', `report.${form}`);
  writeFileSync(file, form === 'html' ? drawReport(report, readAssets()) : `${JSON.stringify(report, null, 2)}\n`);
  return file;
}

function readAssets() {
  return { style: readBundled('report-page-style.css'), script: readBundled('report-page.js') };
}

function readBundled(name: string): string {
  return readFileSync(join(toolDir, 'dist', name), 'utf8');
}
