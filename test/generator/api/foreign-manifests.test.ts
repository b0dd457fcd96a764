import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { declaredMembers } from '../../support/declared-members.ts';
import { lostMembers } from '../../support/lost-members.ts';
import { englishConfig, makeTestSite } from '../../support/test-site.ts';

const fixtures = new URL('../../fixtures/manifests/', import.meta.url);
const config = (include: readonly string[]) =>
  englishConfig(`components: { manifest: 'manifest.json', script: 'index.js', include: ${JSON.stringify(include)} },`);

describe.each([
  {
    name: 'shoelace',
    tags: ['sl-drawer', 'sl-tag'],
    count: 56,
    internals: [
      'sl-drawer properties.overlay',
      'sl-drawer properties.panel',
      'sl-drawer properties.drawer',
      'sl-drawer methods.handleNoModalChange',
      'sl-drawer methods.handleOpenChange',
    ],
  },
  {
    name: 'material',
    tags: ['md-outlined-button', 'md-filter-chip'],
    count: 37,
    internals: ['md-filter-chip properties.handleTrailingActionFocus', 'md-filter-chip properties.ariaLabelRemove'],
  },
  { name: 'ionic', tags: ['ion-loading', 'ion-toggle'], count: 71, internals: [] },
])('the manifest that the team of $name publishes', ({ name, tags, count, internals }) => {
  const manifest = readFileSync(new URL(`${name}.json`, fixtures), 'utf8');

  it.each([
    { include: [], missing: internals },
    { include: ['*'], missing: [] },
  ])('is shown with every member, inherited ones included, but $missing', async ({ include, missing }) => {
    const pages = tags.map((tag) => [`content/en/api/${tag}.md`, `---\ntag: ${tag}\n---\n\n# ${tag}\n`]);
    const site = makeTestSite({
      'site.config.ts': config(include),
      'manifest.json': manifest,
      ...Object.fromEntries(pages),
    });
    const { status } = await site.build();
    expect(status).toBe('built');
    const declared = declaredMembers(manifest);
    expect(declared.map(({ tag }) => tag)).toEqual(tags);
    expect(declared.flatMap(({ members }) => Object.values(members).flat())).toHaveLength(count);
    expect(declared.flatMap((element) => lostMembers(element, site.main(`/api/${element.tag}`)))).toEqual(missing);
  });
});
