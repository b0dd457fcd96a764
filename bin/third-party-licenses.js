import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the licences of the packages whose code is in these esbuild outputs: each text once, below the packages that it
 * covers with their copyright notices. Paths in the outputs are relative to `root`. Anyone who redistributes the bundle must
 * include them.
 */
export function thirdPartyLicenses(outputs, root) {
  const covered = new Map();
  for (const folder of bundledPackages(outputs)) {
    const { title, notices, terms } = licenseOf(join(root, folder));
    // Packages break the lines of the same text in different places, and differ in quotation marks.
    const key = terms.toLowerCase().replaceAll("'", '"').replace(/\s+/g, ' ');
    const { packages } = covered.get(key) ?? covered.set(key, { terms, packages: [] }).get(key);
    packages.push([title, ...notices].join('\n'));
  }
  return [...covered.values()]
    .map(({ terms, packages }) => `${packages.join('\n\n')}\n\n${terms}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/** Folders of the packages whose code is in these esbuild outputs, sorted. Paths are relative as in the outputs. */
export function bundledPackages(outputs) {
  const bundled = Object.values(outputs).flatMap(({ inputs }) =>
    Object.keys(inputs).filter((path) => inputs[path].bytesInOutput > 0),
  );
  const folders = new Set(bundled.map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? ''));
  folders.delete('');
  return [...folders].toSorted();
}

/** The notices are the lines about copyright, the terms are the rest without the name of the MIT licence. */
function licenseOf(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^(?:licen[cs]e|copying)(?:\.|$)/i.test(entry));
  // A few packages name their licence without including its text.
  const text = file === undefined ? `${author?.name ?? author}` : readFileSync(join(folder, file), 'utf8');
  const lines = text.trim().split(/\r?\n/);
  const isNotice = (line) => /^\s*Copyright\b/.test(line);
  const terms = lines
    .filter((line) => !isNotice(line) && !/^\W*(?:the )?mit license\b/i.test(line))
    .join('\n')
    .trim();
  return { title: `${name} ${version}, ${license}`, notices: lines.filter(isNotice).map((line) => line.trim()), terms };
}
