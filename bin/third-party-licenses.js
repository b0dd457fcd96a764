import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the licences of the packages whose code is in these esbuild outputs: each text once, below the names of the
 * packages that it covers. Paths in the outputs are relative to `root`. Anyone who redistributes the bundle must include
 * them.
 */
export function thirdPartyLicenses(outputs, root) {
  const covered = new Map();
  for (const folder of bundledPackages(outputs)) {
    const { title, text } = licenseOf(join(root, folder));
    covered.set(text, [...(covered.get(text) ?? []), title]);
  }
  return [...covered].map(([text, titles]) => `${titles.join(', ')}\n\n${text}\n`).join(`\n${'-'.repeat(80)}\n\n`);
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

function licenseOf(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^(?:licen[cs]e|copying)(?:\.|$)/i.test(entry));
  // A few packages name their licence without including its text.
  const text = file === undefined ? `${license}, ${author?.name ?? author}` : readFileSync(join(folder, file), 'utf8');
  return { title: `${name} ${version}`, text: text.trim().replaceAll('\r\n', '\n') };
}
