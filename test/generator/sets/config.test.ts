import { expect, it } from 'vitest';
import { capture } from '../../support/capture.ts';
import { setFiles } from '../../support/set-site.ts';
import { configWith, makeTestSite } from '../../support/test-site.ts';

interface Case {
  readonly what: string;
  readonly keys: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly message: string;
}

const usable = 'set a different "path"';
const apart = 'give each set its own "contentDir", outside the locale folders';

it.each<Case>([
  {
    what: 'an unknown key',
    keys: "sets: { core: { folder: 'x' } },",
    message:
      'site.config.ts:5:17 invalid-config "sets.core.folder" is not a key of "sets.core" (known keys: contentDir, label, lastVersion, path, sidebars, versions)',
  },
  {
    what: 'one path of two sets',
    keys: "sets: { core: {}, charts: { contentDir: 'packages/charts/docs', path: 'core' } },",
    message: `site.config.ts:5:19 invalid-config The set 'charts' has the same path 'core' as the set 'core' (${usable})`,
  },
  {
    what: 'the path of a locale',
    keys: "sets: { core: { path: 'en' } },",
    message: `site.config.ts:5:9 invalid-config The set 'core' has the same path 'en' as the locale 'en' (${usable})`,
  },
  {
    what: 'the path of a version',
    keys: "versions: [{ name: 'current' }, { name: 'core' }],\nsets: { core: {} },",
    files: { 'content/versions/core/sk/index.md': '# A\n' },
    message: `site.config.ts:6:9 invalid-config The set 'core' has the same path 'core' as the version 'core' (${usable})`,
  },
  {
    what: 'the folder of versions',
    keys: "versionedFolder: 'core',\nsets: { core: {} },",
    message: `site.config.ts:6:9 invalid-config The set 'core' has the same path 'core' as "versionedFolder" (${usable})`,
  },
  {
    what: 'a set without a folder',
    keys: 'sets: { nothing: {} },',
    message:
      'site.config.ts:5:9 invalid-config The folder content/sets/nothing of the set \'nothing\' does not exist (create content/sets/nothing/sk/index.md, or set "contentDir" to its folder)',
  },
  {
    what: 'one folder of two sets',
    keys: "sets: { core: {}, same: { contentDir: 'content/sets/core' } },",
    message: `site.config.ts:5:19 invalid-config The folder content/sets/core of the set 'same' contains pages of the set 'core' (${apart})`,
  },
  {
    what: "the folder of the site's own pages",
    keys: "sets: { core: { contentDir: 'content' } },",
    message: `site.config.ts:5:9 invalid-config The folder content of the set 'core' contains pages of the site's own pages (${apart})`,
  },
  {
    what: 'a folder among the pages of a set',
    keys: "sets: { core: {}, inner: { contentDir: 'content/sets/core/sk' } },",
    files: { 'content/sets/core/sk/sk/deep.md': '# A\n' },
    message: `site.config.ts:5:19 invalid-config The folder content/sets/core/sk of the set 'inner' contains pages of the set 'core' (${apart})`,
  },
  {
    what: 'a version without a folder',
    keys: "sets: { core: { versions: [{ name: 'current' }, { name: '0.9' }] } },",
    message:
      "site.config.ts:5:51 invalid-config The folder content/sets/core/versions/0.9 of the version '0.9' does not exist (create it from the current pages with docs version cut 0.9 --set core, restore it, or remove the entry)",
  },
  {
    what: 'an unknown version as the latest',
    keys: "sets: { core: { lastVersion: '3' } },",
    message:
      'site.config.ts:5:17 invalid-config "lastVersion" is \'3\', which is not in "versions" (known versions: current)',
  },
  {
    what: 'a version that is listed twice',
    keys: "sets: { core: { versions: [{ name: 'current' }, { name: '1.0' }, { name: '1.0' }] } },",
    message: `site.config.ts:5:66 invalid-config The version 'core/1.0' has the same name or path as the version 'core/1.0' (${usable})`,
  },
  {
    what: 'a key that cannot be one',
    keys: "sets: { 'core/2': { contentDir: 'content/sets/core', path: 'core' } },",
    message:
      "site.config.ts:5:9 invalid-config 'core/2' is not a valid key of a set (use letters, digits and hyphens; `default` is reserved for the site's own pages)",
  },
  {
    what: 'an item of the navbar with an unknown set',
    keys: "sets: { core: {} },\nnavbar: { items: [{ type: 'doc', set: 'cor', id: 'index', label: 'A' }] },",
    message:
      'site.config.ts:6:34 invalid-config The navbar refers to the set \'cor\', which is not in "sets" (known sets: core)',
  },
])('reports $what', async ({ keys, files, message }) => {
  const site = makeTestSite({ ...setFiles, 'site.config.ts': configWith(keys), ...files });
  expect(await site.build()).toEqual({ status: 'refused', messages: [message], written: null });
});

it('reports what the files and folders of a set have, with their places', async () => {
  const site = makeTestSite({
    ...setFiles,
    'content/sets/core/versions/1.0/sidebars.json': '{\n  "docs": ["index", "gone"]\n}\n',
    'content/sets/core/versions/0.5/sk/index.md': '# Staré\n',
    'content/sets/maps/en/index.md': '# Maps\n',
  });
  expect((await site.build()).messages).toEqual([
    'content/sets/core/versions/1.0/sidebars.json:2:21 unknown-sidebar-item sets.core.versions[1].sidebars.docs[1] names "gone", which is neither a page nor a folder with pages',
    "site.config.ts:1:1 stray-version The folder content/sets/core/versions/0.5 belongs to a version that is not in the config (add { name: '0.5' } to `versions` of the set 'core', or delete the folder)",
    'site.config.ts:6:3 stray-version The folder content/sets/maps belongs to a set that is not in the config (add maps: {} to `sets`, or delete the folder)',
  ]);
});

it('shows the sets in the default navbar, and the version menu where one has several', async () => {
  const navbarOf = async (keys: string): Promise<string> => {
    const site = makeTestSite({ ...setFiles, 'site.config.ts': configWith(keys) });
    await site.build();
    return capture(site.read('core/index.html'), /<header class="navbar[\s\S]*?<\/header>/);
  };
  const several = await navbarOf("sets: { core: { versions: [{ name: 'current' }, { name: '1.0' }] } },");
  expect(several).toContain('<a href="/core" aria-current="page">core</a>');
  expect(several).toContain('data-version="core/1.0"');
  expect(await navbarOf('sets: { core: {} },')).not.toContain('data-version');
  // A single version with a label is shown where the author places the menu, as on a site without sets.
  const labeled = await navbarOf(`
    sets: { core: { versions: [{ name: 'current', label: 'v2' }] } },
    navbar: { items: [{ type: 'versions' }] },`);
  expect(labeled).toContain('data-version="core/current">v2</a>');
});
