import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTypes } from '../content/config-reference/read-types.ts';
import { makeConfigSchema } from '../src/generator/config/config.ts';
import { walkFolder } from '../src/generator/kernel/files/walk-folder.ts';
import { gatherFrontMatter, gatherKeys } from '../src/generator/plugin-api/gather.ts';
import { builtInPlugins } from '../src/generator/plugins/index.ts';
import { frontMatterSchema } from './front-matter-schema.ts';
import { toJsonSchema } from './json-schema.ts';

/** JSON schemas for editors by file name: of the config and of front matter. `root` is the folder of the package. */
export function editorSchemas(root: string): Readonly<Record<string, object>> {
  const folder = join(root, 'src/generator');
  const paths = walkFolder(folder).map(({ path }) => path);
  const read = (pattern: RegExp): readonly string[] =>
    paths.filter((path) => pattern.test(path)).map((path) => readFileSync(join(folder, path), 'utf8'));

  const config = makeConfigSchema(gatherKeys(builtInPlugins));
  const types = readTypes(read(/^config\/|^plugin-api\/plugins-keys\.ts$|^plugins\/[^/]+\/keys\.ts$/), config);
  const comments = commentsOf(read(/^content\/source\/front-matter\.ts$|^plugins\/[^/]+\/plugin\.ts$/));
  return {
    'site-config.schema.json': toJsonSchema(config, (name, key) => {
      const type = types.find((candidate) => candidate.name === name);
      const text = key === undefined ? type?.text : type?.keys.find((candidate) => candidate.name === key)?.text;
      return text === '' ? undefined : text;
    }),
    'front-matter.schema.json': frontMatterSchema(gatherFrontMatter(builtInPlugins), (key) => comments.get(key)),
  };
}

/** Doc comments of front matter keys. */
function commentsOf(sources: readonly string[]): ReadonlyMap<string, string> {
  const types = sources.flatMap((source) => /interface FrontMatter \{([^]*?)\n {0,2}\}/.exec(source)?.[1] ?? []);
  const members = types.join('\n').matchAll(/\/\*\* ((?:(?!\*\/)[^])+?) \*\/\s+readonly (\w+)\?:/g);
  return new Map([...members].map(([, text = '', key = '']) => [key, text.replace(/\s*\n\s*\* ?/g, ' ').trim()]));
}
