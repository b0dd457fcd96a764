import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countOf, escapeHtml, formatBytes, formatJson } from '../../kernel/text.ts';
import { toolDir } from '../../kernel/tool.ts';
import { gatherFileReports, gatherReport, type BuildReport, type ReportFacts } from './build-report.ts';
import { bytesCell, countCell, renderTable, formatTime, textCell, timeCell, type Cell } from './report-table.ts';

const slowest = 10;

type PageReport = BuildReport['pages'][number];
type ChunkReport = BuildReport['chunks'][number];
/** Conditions under which files load, by their purpose. */
type Reasons = ReadonlyMap<string, string>;

/** Writes the report of a build next to its cache, where it is neither committed nor published. Returns the path of the file. */
export async function writeReport(facts: ReportFacts, form: 'html' | 'json'): Promise<string> {
  const ofFiles = await gatherFileReports(facts.written);
  const report = gatherReport(facts, ofFiles);
  const reasons = new Map(ofFiles.map(({ purpose, reason }) => [purpose, reason]));
  const file = join(facts.written.read.site.config.siteDir, '.docs', `report.${form}`);
  writeFileSync(file, form === 'html' ? renderReport(report, reasons) : formatJson(report));
  return file;
}

function readBundled(name: string): string {
  return readFileSync(join(toolDir, 'dist', name), 'utf8');
}

/** Renders a report as one self-contained document, in English like all output of the tool. */
function renderReport(report: BuildReport, reasons: Reasons): string {
  const { site, tool, chunks, pages, summary } = report;
  const sections = [
    renderFacts(report),
    section('stages', 'Time by stage', renderStages(report)),
    section('slow', 'Slowest pages', renderSlowest(pages)),
    section('pages', `Pages (${pages.length})`, renderPages(pages)),
    section('chunks', `Scripts and style sheets (${chunks.length})`, renderChunks(chunks, reasons)),
    section('problems', `Warnings and errors (${summary.warnings + summary.errors})`, renderProblems(report)),
  ];
  const title = `Build of ${escapeHtml(site.title)}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${readBundled('report-page-style.css')}</style>
</head>
<body>
<header><h1>${title}</h1><p>${escapeHtml(site.url)} · docs ${tool}</p></header>
<main>
${sections.join('\n')}
</main>
<script type="module">${readBundled('report-page.js')}</script>
</body>
</html>
`;
}

function section(id: string, title: string, content: string): string {
  return `<section id="${id}"><h2>${title}</h2>${content}</section>`;
}

function renderFacts({ milliseconds, memory, cache, weights, counts, summary }: BuildReport): string {
  const facts = [
    ['Time', formatTime(milliseconds)],
    ['Peak memory', formatBytes(memory)],
    ['Pages', describeReuse(cache.pages, 'compiled')],
    ['Documents', describeReuse(cache.documents, 'rendered')],
    ['Files', describeReuse(cache.files, 'written')],
    ['HTML', formatBytes(weights.html)],
    ['JavaScript', formatBytes(weights.js)],
    ['CSS', formatBytes(weights.css)],
    ['Other files', formatBytes(weights.other)],
    ...counts.map(({ name, count }) => [escapeHtml(name), String(count)]),
    // Only a build that keeps going has some.
    ...(summary.errors > 0 ? [['Errors', String(summary.errors)]] : []),
    ['Warnings', String(summary.warnings)],
  ];
  return `<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`;
}

function describeReuse({ made, kept }: BuildReport['cache']['pages'], verb: string): string {
  return `${made} ${verb}, ${kept} kept`;
}

function renderStages({ stages }: BuildReport): string {
  const longest = Math.max(...stages.map(({ milliseconds }) => milliseconds));
  return renderTable({
    columns: ['Stage', 'Time', ''],
    isSortable: false,
    rows: stages.map(({ name, milliseconds }) => [
      textCell(name),
      timeCell(milliseconds),
      { html: `<progress max="${longest}" value="${milliseconds}" aria-hidden="true"></progress>` },
    ]),
  });
}

function renderSlowest(pages: readonly PageReport[]): string {
  const timed = pages.filter((page) => timeOf(page) > 0).toSorted((a, b) => timeOf(b) - timeOf(a));
  if (timed.length === 0)
    return '<p>Every page came from the cache. <code>docs build --no-cache --report</code> compiles and times all of them.</p>';
  return renderTable({
    columns: ['Page', 'Compiled in', 'Rendered in'],
    isSortable: false,
    rows: timed.slice(0, slowest).map((page) => [pageCell(page), timeCell(page.compileTime), timeCell(page.drawTime)]),
  });
}

function timeOf({ compileTime, drawTime }: PageReport): number {
  return (compileTime ?? 0) + (drawTime ?? 0);
}

function renderPages(pages: readonly PageReport[]): string {
  const table = renderTable({
    columns: ['Page', 'First view, gzip', 'HTML', 'JavaScript', 'CSS', 'Compiled in', 'Rendered in'],
    isSortable: true,
    rows: pages.map((page) => [
      pageCell(page),
      bytesCell(page.gzip),
      bytesCell(page.html.bytes),
      bytesCell(page.js.bytes),
      bytesCell(page.css.bytes),
      timeCell(page.compileTime),
      timeCell(page.drawTime),
    ]),
  });
  return `<p>Everything the first view of a page loads, except images and fonts. A page without times came from the cache.</p>${table}`;
}

function pageCell({ path, file }: PageReport): Cell {
  return { html: `${escapeHtml(path)}${file === null ? '' : `<br><small>${escapeHtml(file)}</small>`}` };
}

function renderChunks(chunks: readonly ChunkReport[], reasons: Reasons): string {
  return renderTable({
    columns: ['File', 'Size', 'gzip', 'Pages that load it', 'Loaded'],
    isSortable: true,
    rows: chunks.map((chunk) => [
      textCell(chunk.path),
      bytesCell(chunk.bytes),
      bytesCell(chunk.gzip),
      countCell(chunk.pages),
      { html: renderReasons(chunk, reasons), value: chunk.modules.length },
    ]),
  });
}

function renderReasons({ purpose, importedBy, laterImportedBy, modules }: ChunkReport, known: Reasons): string {
  const importers = [
    ...(purpose === null ? [] : [known.get(purpose) ?? purpose]),
    ...importedBy.map((path) => `with ${escapeHtml(path)}`),
    ...laterImportedBy.map((path) => `later, by ${escapeHtml(path)}`),
  ];
  const lines = importers.length === 0 ? '' : `<p>${importers.join('; ')}</p>`;
  if (modules.length === 0) return lines;
  const items = modules.map(({ path, bytes }) => `<li>${formatBytes(bytes)} ${escapeHtml(path)}</li>`);
  return `${lines}<details><summary>${countOf(modules.length, 'module')}</summary><ol>${items.join('')}</ol></details>`;
}

function renderProblems({ diagnostics }: BuildReport): string {
  if (diagnostics.length === 0) return '<p>None.</p>';
  const items = diagnostics.map(({ severity, code, message, hint, file, line, column }) => {
    const place = file === null ? '' : `<code>${escapeHtml(`${file}:${line}:${column}`)}</code> `;
    const advice = hint === null ? '' : `<br><small>${escapeHtml(hint)}</small>`;
    return `<li>${place}${severity} <code>${code}</code> ${escapeHtml(message)}${advice}</li>`;
  });
  return `<ul>${items.join('\n')}</ul>`;
}
