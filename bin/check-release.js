// Checks that a tag, both packages and the changelog name the same version, and prints the version's part of the
// changelog. `node bin/check-release.js v0.2.0`
import { readFileSync } from 'node:fs';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const [tag = ''] = process.argv.slice(2);
const { version } = JSON.parse(read('package.json'));
const creator = JSON.parse(read('src/create/package.json'));
const sections = read('CHANGELOG.md').split(/^(?=## )/m);
const notes = sections.find((section) => section.startsWith(`## ${version}\n`));

const problems = [
  tag !== `v${version}` && `The tag is ${tag}, and package.json has ${version}.`,
  creator.version !== version && `src/create/package.json has ${creator.version}.`,
  creator.dependencies['@stavebnica/docs'] !== version && 'src/create/package.json depends on a different version.',
  notes === undefined && `CHANGELOG.md has no section "## ${version}".`,
].filter(Boolean);
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
} else process.stdout.write(notes.slice(notes.indexOf('\n')).trim() + '\n');
