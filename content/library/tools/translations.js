import { readFileSync, writeFileSync } from 'node:fs';
import { libraryDir } from './create-manifest.js';

/** Section of a translations file for each list of the manifest. */
const sections = {
  attributes: 'attributes',
  events: 'events',
  slots: 'slots',
  cssParts: 'parts',
  cssProperties: 'cssProperties',
  cssStates: 'states',
};

function fileOf(module, language) {
  const name = module.split('/').at(-1).replace('.js', '');
  return `${libraryDir}translations/${language}/${name}.json`;
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}

/** Every described member of an element: the section and the name of its translation, its text, and the module whose file holds the translation. */
export function membersOf(declaration, module) {
  const attributes = new Set((declaration.attributes ?? []).map((attribute) => attribute.fieldName));
  const owner = (item) => item.inheritedFrom?.module ?? module;
  const listed = Object.entries(sections).flatMap(([list, section]) =>
    (declaration[list] ?? []).map((item) => ({
      section,
      name: item.name,
      source: item.description,
      module: owner(item),
    })),
  );
  // A property with an attribute has the attribute's description, so it is translated there.
  const members = (declaration.members ?? [])
    .filter((member) => !attributes.has(member.name))
    .map((member) => ({
      section: member.kind === 'method' ? 'methods' : 'properties',
      name: member.name,
      source: member.description,
      module: owner(member),
    }));
  return [
    { section: 'element', name: 'summary', source: declaration.summary, module },
    { section: 'element', name: 'description', source: declaration.description, module },
    ...listed,
    ...members,
  ];
}

/**
 * All elements of a manifest with their modules.
 * @param {import('custom-elements-manifest').Package} manifest
 * @returns {{ declaration: import('custom-elements-manifest').CustomElementDeclaration, module: string }[]}
 */
export function elementsOf(manifest) {
  return manifest.modules.flatMap((module) =>
    module.declarations
      .filter((declaration) => declaration.customElement)
      .map((declaration) => ({ declaration, module: module.path })),
  );
}

/**
 * Says what is wrong with the descriptions of a manifest and their translations, one line each:
 * `sb-chip: sk/chip.json: events.sb-remove: missing`.
 */
export function describeProblems(manifest, language) {
  const problems = [];
  for (const { declaration, module } of elementsOf(manifest)) {
    for (const member of membersOf(declaration, module)) {
      const path = fileOf(member.module, language);
      const where = `${declaration.tagName}: ${path.split('/').slice(-2).join('/')}: ${member.section}.${member.name}`;
      const translation = read(path)[member.section]?.[member.name];
      if (!member.source) problems.push(`${where}: the source has no description`);
      else if (!translation?.text) problems.push(`${where}: missing`);
      else if (translation.source !== member.source)
        problems.push(`${where}: stale, the source now says "${member.source}"`);
    }
  }
  return problems;
}

/** Adds an empty entry for every member that has none, drops entries of an element's members that are gone, and keeps the rest. */
export function completeTranslations(manifest, language) {
  const files = new Map();
  for (const { declaration, module } of elementsOf(manifest)) {
    for (const member of membersOf(declaration, module)) {
      const path = fileOf(member.module, language);
      // Not every element has all members of a shared class, so only an element's own file is made anew.
      const file = files.get(path) ?? { known: read(path), next: member.module === module ? {} : read(path) };
      files.set(path, file);
      const section = (file.next[member.section] ??= {});
      section[member.name] = file.known[member.section]?.[member.name] ?? { source: member.source ?? '', text: '' };
    }
  }
  for (const [path, { next }] of files) {
    const text = `${JSON.stringify(next, null, 2)}\n`;
    if (JSON.stringify(read(path)) !== JSON.stringify(next)) writeFileSync(path, text);
  }
}
