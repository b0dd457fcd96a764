import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { declaredMembers } from '../../support/declared-members.ts';
import { lostMembers } from '../../support/lost-members.ts';
import { makeTestSite } from '../../support/test-site.ts';

const fixtures = new URL('../../fixtures/manifests/', import.meta.url);
const config = `export default {
  title: 'Test',
  url: 'https://test.example',
  i18n: { defaultLocale: 'en', locales: { en: { label: 'English', htmlLang: 'en' } } },
  components: { manifest: 'manifest.json', script: 'index.js' },
};`;

describe.each([
  ['shoelace', ['sl-drawer', 'sl-tag'], 56],
  ['material', ['md-outlined-button', 'md-filter-chip'], 37],
  ['ionic', ['ion-loading', 'ion-toggle'], 71],
])('the manifest that the team of %s publishes', (name, tags, count) => {
  const manifest = readFileSync(new URL(`${name}.json`, fixtures), 'utf8');

  it('is shown with every member, inherited ones included', async () => {
    const pages = tags.map((tag) => [`content/en/api/${tag}.md`, `---\ntag: ${tag}\n---\n\n# ${tag}\n`]);
    const site = makeTestSite({ 'site.config.ts': config, 'manifest.json': manifest, ...Object.fromEntries(pages) });
    const { status } = await site.build();
    expect(status).toBe('built');
    const declared = declaredMembers(manifest);
    expect(declared.map(({ tag }) => tag)).toEqual(tags);
    expect(declared.flatMap(({ members }) => Object.values(members).flat())).toHaveLength(count);
    expect(declared.flatMap((element) => lostMembers(element, site.main(`/api/${element.tag}`)))).toEqual([]);
  });
});
