import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledPackages } from './third-party-licenses.js';

/**
 * Returns the software bill of materials of the package in CycloneDX 1.6: the packages whose code is bundled, which lock
 * files of users do not contain, and those that are installed with it. `outputs` are esbuild's, `root` is the folder of the
 * package. It has no date and no serial number, so that two builds of the same source are identical.
 */
export function billOfMaterials(outputs, root) {
  const own = readPackage(root);
  const bundled = bundledPackages(outputs).map((folder) => component(readPackage(join(root, folder))));
  const installed = dependenciesOf(own, root).map((name) => component(readPackage(join(root, 'node_modules', name))));
  const components = [...new Map([...installed, ...bundled].map((part) => [part.purl, part])).values()];
  const sorted = components.toSorted((a, b) => (a.purl < b.purl ? -1 : 1));
  const self = component(own);
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...self, type: 'application' } },
    components: sorted,
    dependencies: [{ ref: self.purl, dependsOn: sorted.map(({ purl }) => purl) }],
  };
  return `${JSON.stringify(bill)}\n`;
}

/** Names of all packages that are installed with a package, except those for one platform only. */
function dependenciesOf({ dependencies = {} }, root) {
  return Object.keys(dependencies).flatMap((name) => [
    name,
    ...dependenciesOf(readPackage(join(root, 'node_modules', name)), root),
  ]);
}

function component({ name, version, license }) {
  const [, group, base = name] = /^(@[^/]+)\/(.+)$/.exec(name) ?? [];
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group && { group }),
    name: base,
    version,
    ...(license && { licenses: [/[ (]/.test(license) ? { expression: license } : { license: { id: license } }] }),
    purl,
  };
}

function readPackage(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
