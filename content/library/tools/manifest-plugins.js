// Plugins for the analyzer: what the manifest says beyond its defaults.

const aliasTexts = new Map();

function isPublic(member) {
  return member.privacy === undefined && member.static !== true && member.ignored !== true;
}

function classesOf(manifest) {
  return manifest.modules.flatMap((module) =>
    module.declarations.filter((declaration) => declaration.kind === 'class'),
  );
}

/** Leaves out what a page cannot use: private, protected, static and `@internal` members, and helpers that are no element. */
export function publicMembersOnly() {
  return {
    name: 'public-members-only',
    analyzePhase({ ts, node, moduleDoc }) {
      if (!ts.isClassDeclaration(node)) return;
      const declaration = moduleDoc.declarations?.find((candidate) => candidate.name === node.name?.getText());
      const internal = new Set(
        node.members
          .filter((member) => ts.getJSDocTags(member).some((tag) => tag.tagName.text === 'internal'))
          .map((member) => member.name?.getText()),
      );
      for (const member of declaration?.members ?? []) if (internal.has(member.name)) member.ignored = true;
    },
    packageLinkPhase({ customElementsManifest }) {
      for (const declaration of classesOf(customElementsManifest))
        declaration.members = declaration.members?.filter(isPublic);
      customElementsManifest.modules = customElementsManifest.modules.filter((module) =>
        module.path.startsWith('elements/'),
      );
    },
  };
}

/** Lets a member that a class declares anew be the class's own, with its own description. */
export function redeclaredMembersAreOwn() {
  const declared = new Map();
  return {
    name: 'redeclared-members-are-own',
    analyzePhase({ ts, node }) {
      if (ts.isClassDeclaration(node) && node.name)
        declared.set(node.name.text, new Set(node.members.map((member) => member.name?.getText())));
    },
    packageLinkPhase({ customElementsManifest }) {
      for (const declaration of classesOf(customElementsManifest)) {
        for (const item of [...(declaration.members ?? []), ...(declaration.attributes ?? [])]) {
          if (declared.get(declaration.name)?.has(item.fieldName ?? item.name)) delete item.inheritedFrom;
        }
      }
    },
  };
}

/** Writes the values of a named type (`ThemeColor`) instead of its name, since a reader needs the values. */
export function spellOutTypes() {
  return {
    name: 'spell-out-types',
    collectPhase({ ts, node }) {
      ts.forEachChild(node, (child) => {
        if (!ts.isTypeAliasDeclaration(child)) return;
        aliasTexts.set(
          child.name.text,
          child.type
            .getText()
            .replace(/^\|\s*/, '')
            .replace(/\s+/g, ' '),
        );
      });
    },
    packageLinkPhase({ customElementsManifest }) {
      for (const declaration of classesOf(customElementsManifest)) {
        for (const item of [...(declaration.members ?? []), ...(declaration.attributes ?? [])]) {
          const text = aliasTexts.get(item.type?.text);
          if (text !== undefined) item.type.text = text;
        }
      }
    },
  };
}

/** Lists the tags that an element brings along, read from the imports of its module. */
export function dependenciesFromImports() {
  const imports = new Map();
  return {
    name: 'dependencies-from-imports',
    analyzePhase({ ts, node, moduleDoc }) {
      if (!ts.isImportDeclaration(node) || node.importClause?.isTypeOnly) return;
      const name = /^\.\/([\w-]+)\.ts$/.exec(node.moduleSpecifier.text)?.[1];
      if (name !== undefined) imports.set(moduleDoc.path, [...(imports.get(moduleDoc.path) ?? []), `sb-${name}`]);
    },
    packageLinkPhase({ customElementsManifest }) {
      for (const module of customElementsManifest.modules) {
        const dependencies = imports.get(module.path.replace(/\.js$/, '.ts')) ?? imports.get(module.path);
        for (const declaration of module.declarations)
          if (declaration.customElement && dependencies) declaration.dependencies = dependencies.toSorted();
      }
    },
  };
}

/** Names modules as the package exports them: `elements/button.js`. */
export function publishedPaths() {
  return {
    name: 'published-paths',
    packageLinkPhase({ customElementsManifest }) {
      const text = JSON.stringify(customElementsManifest.modules, (key, value) =>
        (key === 'path' || key === 'module') && typeof value === 'string'
          ? value.replace(/^\/?(.+)\.ts$/, '$1.js')
          : value,
      );
      customElementsManifest.modules = JSON.parse(text);
    },
  };
}

/** Writes how far each element can be relied on: what `@status` in its comment says, else `stable`. */
export function statusOfElements() {
  return {
    name: 'status-of-elements',
    analyzePhase({ ts, node, moduleDoc }) {
      if (!ts.isClassDeclaration(node)) return;
      const tag = ts.getJSDocTags(node).find(({ tagName }) => tagName.text === 'status');
      const declaration = moduleDoc.declarations?.find(({ name }) => name === node.name?.text);
      if (tag && declaration) declaration.status = ts.getTextOfJSDocComment(tag.comment);
    },
    packageLinkPhase({ customElementsManifest }) {
      for (const declaration of customElementsManifest.modules.flatMap(({ declarations }) => declarations))
        if (declaration.customElement && declaration.tagName) declaration.status ??= 'stable';
    },
  };
}
