import { relativePath } from '../../../../kernel/files/paths.ts';
import { isFile } from '../../../../kernel/files/read-file.ts';
import type { PlanDraft } from '../../plan.ts';
import type { OldSite } from '../model.ts';
import type { MoveMap } from '../move.ts';

/** Path of the code that runs the client modules, in the new site. */
const file = 'docusaurus/clientModules.js';

/** Plans the code that runs the client modules of the old site, and returns the scripts of the config. */
export function planClientModules({
  site: { siteDir, clientModules, placeOf },
  map,
  draft,
}: {
  readonly site: OldSite;
  readonly map: MoveMap;
  readonly draft: PlanDraft;
}): readonly string[] {
  if (clientModules.length === 0) return [];
  const imports = clientModules.map((path, index) => {
    const to = map.byFile.get(path);
    const specifier = to === undefined ? nameClientModule(path, siteDir) : `../${to}`;
    return `import * as module${index} from ${JSON.stringify(specifier)};\n`;
  });
  draft.files.set(file, { text: imports.join('') + writeCalls(clientModules.map((_, index) => `module${index}`)) });
  const names = clientModules.map((path) => relativePath(siteDir, path)).join(', ');
  const message = `${file} runs the code on each page: ${names}.`;
  draft.notes.push({ outcome: 'changed', subject: 'clientModules', message, place: placeOf(['clientModules']) });
  return [`./${file}`];
}

/** Returns a client module as the config of the old site would import it: by a path of the site or the name of a package. */
export function nameClientModule(path: string, siteDir: string): string {
  const written = relativePath(siteDir, path);
  return isFile(path) && !written.includes('node_modules/') ? `./${written}` : written.replace(/^.*node_modules\//, '');
}

function writeCalls(names: readonly string[]): string {
  return `
// Docusaurus calls these functions of client modules for each view of a page.
const modules = [${names.join(', ')}].map((module) => ({ ...module, ...module.default }));
let previousLocation = null;
document.addEventListener('docs:page-view', () => {
  const { pathname, search, hash } = window.location;
  const views = { location: { pathname, search, hash }, previousLocation };
  for (const { onRouteUpdate, onRouteDidUpdate } of modules) {
    const finish = onRouteUpdate?.(views);
    onRouteDidUpdate?.(views);
    finish?.();
  }
  previousLocation = views.location;
});
`;
}
