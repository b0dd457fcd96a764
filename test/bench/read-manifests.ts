// Checks that manifests of other projects are read and shown completely: node test/bench/run.js test/bench/read-manifests.ts <manifest.json>…
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { buildSite } from '../../src/generator/app/build-site.ts';
import { readManifest } from '../../src/generator/plugins/api/manifest/read-manifest.ts';
import { declaredMembers } from '../support/declared-members.ts';
import { lostMembers } from '../support/lost-members.ts';

const config = (manifest: string): string => `export default {
  title: 'Test',
  url: 'https://test.example',
  i18n: { defaultLocale: 'en', locales: { en: { label: 'English', htmlLang: 'en' } } },
  components: { manifest: ${JSON.stringify(manifest)}, script: 'index.js' },
};`;

for (const path of process.argv.slice(2)) {
  const text = readFileSync(path, 'utf8');
  const start = process.cpuUsage();
  const { elements } = readManifest(text, basename(path)).value;
  const { user, system } = process.cpuUsage(start);
  const dir = mkdtempSync(join(tmpdir(), 'manifest-site-'));
  mkdirSync(join(dir, 'content/en/api'), { recursive: true });
  writeFileSync(join(dir, 'site.config.ts'), config(resolve(path)));
  for (const { tag } of elements)
    writeFileSync(join(dir, `content/en/api/${tag}.md`), `---\ntag: ${tag}\n---\n\n# ${tag}\n`);
  const { status, diagnostics } = await buildSite({ siteDir: dir });
  const declared = declaredMembers(text);
  const lost = declared.flatMap((element) => {
    const page = join(dir, 'build/api', element.tag, 'index.html');
    return elements.some(({ tag }) => tag === element.tag)
      ? lostMembers(element, readFileSync(page, 'utf8'))
      : [`${element.tag} itself`];
  });
  const members = declared.flatMap((element) => Object.values(element.members).flat()).length;
  const cpu = Math.round((user + system) / 1000);
  console.log(
    `${basename(path)}: ${status}, ${elements.length} elements, ${members} members, ${lost.length} lost, read in ${cpu} ms of CPU`,
  );
  const problems = diagnostics.map(({ code, message, place }) => `${place?.file}:${place?.line} ${code} ${message}`);
  for (const line of [...problems, ...lost]) console.log(`  ${line}`);
  rmSync(dir, { recursive: true, force: true });
}
