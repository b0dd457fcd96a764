import { join } from 'node:path';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import { objectAt, textAt } from './foreign-value.ts';
import type { Note } from './plan.ts';
import { readForeignJson } from './read-json.ts';

const buildsSite = /\b(?:docusaurus|vitepress|astro)[ -]build\b/;
const ownCommand = /\b(?:docusaurus|vitepress|astro)[ -](?:build|clear|check)\b/;
const scriptCall = /^(?:npm|yarn|pnpm|bun)(?: run)? (\S+)$/;
const variable = /(?<!\S)(?!NODE_)([A-Za-z_]\w{0,99})=("[^"]{0,999}"|'[^']{0,999}'|\S{0,999})/g;

/** Reads the build script of a site: the variables that it sets for the old tool, and the lines of the report about it. */
export function readBuild(siteDir: string): {
  readonly env: Readonly<Record<string, string>>;
  readonly notes: readonly Note[];
} {
  const scripts = objectAt(readForeignJson(join(siteDir, 'package.json')), 'scripts');
  const commandsOf = (name: string): readonly string[] =>
    (textAt(scripts, name) ?? '').split('&&').map((command) => command.trim());
  const commands = ['prebuild', 'build', 'postbuild'].flatMap(commandsOf).flatMap((command) => {
    const called = scriptCall.exec(command)?.[1] ?? '';
    return buildsSite.test(textAt(scripts, called) ?? '') ? commandsOf(called) : [command];
  });
  const own = commands.find((command) => buildsSite.test(command));
  // Other builds are those of packages.
  if (own === undefined) return { env: {}, notes: [] };
  const place = fileStart('package.json');
  const notes = commands
    .filter((command) => command !== '' && !ownCommand.test(command))
    .map((command): Note => {
      const message = `The old build also runs \`${command}\`: add it to the script of the new site, with the files that it needs.`;
      return { outcome: 'left', subject: 'build', message, place };
    });
  const env: Record<string, string> = {};
  for (const [, name = '', value = ''] of own.slice(0, own.search(buildsSite)).matchAll(variable)) {
    env[name] = value.replace(/^["']|["']$/g, '');
    const message = 'The config is read with the value of the build script.';
    notes.push({ outcome: 'changed', subject: name, message, place });
  }
  return { env, notes };
}
