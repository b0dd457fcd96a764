// Deletes the declarations that the public API does not refer to: the compiler emits those of every module that it reads.
// The others get an extension of their own. npm sorts the files of a package by extension, and declarations that follow each
// other compress better than declarations between other modules: the package is 5 kB smaller.
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const types = fileURLToPath(new URL('../dist/types', import.meta.url));
const entries = ['generator/index.d.ts', 'theme/public.d.ts', 'client/hooks.d.ts'].map((path) => join(types, path));
const modules = new Map();

/** Returns a declaration file: its statements and the sources of the names that it imports. */
function moduleAt(file) {
  const known = modules.get(file);
  if (known !== undefined) return known;
  const statements = existsSync(file) ? statementsOf(readFileSync(file, 'utf8')) : [];
  const module = { file, statements, kept: new Set(), needed: new Set(), reached: false };
  modules.set(file, module);
  return module;
}

/** Splits the compiler's output: a line that begins with a word begins a statement, which includes the comment before it. */
function statementsOf(text) {
  const comment = String.raw`\/\*\*(?:[^*]|\*(?!\/))*\*\/\n`;
  const statement = new RegExp(`^(?:${comment})*[a-z].*\\n(?:[ })].*\\n|${comment}(?= ))*`, 'gm');
  const parts = text.match(statement) ?? [];
  if (parts.join('') !== text) throw new Error(`The compiler emits types in a form that is not known: ${text}`);
  return parts.map((part) => {
    const code = part.replace(/^\/\*\*[^]*?\*\/\n/, '');
    const [, from] = /(?:from |^import )'([^']+)'/.exec(code) ?? [];
    const [, name] = declaration.exec(code) ?? [];
    const [, listed] = /^(?:import|export) (?:type )?\{([^}]*)\}/.exec(code) ?? [];
    const [, local] = /^import (?:type )?(?:\* as )?(\w+) from/.exec(code) ?? [];
    const names = local === undefined ? listed?.split(',').flatMap(specifier) : [{ text: local, name: '*', local }];
    return { part, code, from, name, names, opens: /^(?:export (?:type )?\*|import ')/.test(code) };
  });
}

const declaration = /^(?:export )?(?:default )?(?:declare )?(?:const|let|function|class|interface|type|enum) (\w+)/;

/** Parses `type Name as Local` in an import or export list: `name` is the name in the other module. */
function specifier(text) {
  const [name, local = name] = text
    .trim()
    .replace(/^type /, '')
    .split(' as ');
  return local === '' ? [] : [{ text: text.trim(), name, local }];
}

/** Returns the module that an import names; a module of a package has no statements. */
const target = (module, from) => moduleAt(resolve(dirname(module.file), from.replace(/\.(?:js|tsx?)$/, '.d.ts')));

/** Keeps the additions of a loaded module to other modules, and the modules that it loads for this. */
function reach(module) {
  if (module.reached) return;
  module.reached = true;
  for (const statement of module.statements) {
    if (/^declare (?:module|global)/.test(statement.code)) keep(module, statement);
    if (!statement.opens) continue;
    module.kept.add(statement);
    reach(target(module, statement.from));
  }
}

/** Keeps a statement and the declarations that it names. */
function keep(module, statement) {
  if (module.kept.has(statement)) return;
  module.kept.add(statement);
  const code = statement.code.replace(/\/\*\*[^]*?\*\//g, '');
  for (const [, from, name] of code.matchAll(/import\(["'](\.[^"']+)["']\)\.(\w+)/g)) need(target(module, from), name);
  for (const [word] of code.matchAll(/\w+/g)) need(module, word);
}

/** Keeps what a module exports or declares under this name: a declaration, an import, or an export of another module. */
function need(module, name) {
  reach(module);
  if (module.needed.has(name)) return;
  module.needed.add(name);
  for (const statement of module.statements) {
    if (statement.name === name) keep(module, statement);
    if (statement.opens) need(target(module, statement.from), name);
    for (const item of statement.names ?? []) {
      if (item.local !== name) continue;
      module.kept.add(item);
      if (statement.from === undefined) need(module, item.name);
      else if (item.name === '*') needExports(target(module, statement.from));
      else need(target(module, statement.from), item.name);
    }
  }
}

/** Keeps all exports of a module. */
function needExports(module) {
  reach(module);
  for (const { code, name, names, opens, from } of module.statements) {
    if (!code.startsWith('export ')) continue;
    if (name !== undefined) need(module, name);
    for (const { local } of names ?? []) need(module, local);
    if (opens) needExports(target(module, from));
  }
}

/** Returns the text of all kept statements, with only the used names in import and export lists. */
function textOf({ statements, kept }) {
  const texts = statements.flatMap((statement) => {
    if (statement.names === undefined) return kept.has(statement) ? [statement.part] : [];
    const used = statement.names.filter((item) => kept.has(item));
    return used.length === 0
      ? []
      : [statement.part.replace(/\{[^}]*\}/, () => `{ ${used.map(({ text }) => text).join(', ')} }`)];
  });
  // Without an import or an export, a file would declare its names globally.
  return texts.some((text) => /^(?:import|export) /m.test(text)) ? texts.join('') : [...texts, 'export {};\n'].join('');
}

for (const entry of entries) needExports(moduleAt(entry));
for (const path of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
  const file = join(types, path);
  if (!file.endsWith('.d.ts')) continue;
  const module = modules.get(file);
  // One space and fewer lines are enough for readers and make the packed archive smaller.
  if (module?.reached)
    writeFileSync(
      file.replace(/\.d\.ts$/, '.d.mts'),
      textOf(module)
        .replace(/^ +(?=\S)/gm, ' ')
        .replace(/\/\*\*\n \* /g, '/** ')
        .replace(/\n \*\//g, ' */')
        .replace(/(?<=(?:from |import |import\(|module )(["'])\.[^"']*)\.tsx?(?=\1)/g, '.mts'),
    );
  rmSync(file);
}
