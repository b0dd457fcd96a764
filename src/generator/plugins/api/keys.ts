import { resolve } from 'node:path';
import { isExternal } from '../../../shared/url.ts';
import { defineKeys, type ConfigKeys } from '../../config/keys.ts';
import { flag, listOf, objectOf, oneOf, text } from '../../config/schema/builders.ts';
import { recordByLocale } from '../../config/schema/localized.ts';
import { mismatch, Schema, type Input, type Output } from '../../config/schema/schema.ts';
import { downloadKinds } from './downloads/list-downloads.ts';
import type { MemberRule } from './select-members.ts';
import type { ExportRule } from './typescript/select-exports.ts';

/** A pattern, or a function of the author, whose parameter no check of a config can know. */
function ruleOf<Rule extends MemberRule | ExportRule>(type: string, pattern: string): Schema<Rule> {
  return new Schema<Rule>({ kind: 'value', type }, (value, context) => {
    if ((typeof value === 'string' && value !== '') || typeof value === 'function') return value as Rule;
    return mismatch(value, context, { expected: `a pattern such as '${pattern}', or a function` });
  });
}

const memberRule = ruleOf<MemberRule>('MemberRule', 'methods.*Callback');

/** Folder of pages that the tool makes, below the folder of a locale. */
const pagesFolder = text("a folder such as 'reference'").refine(
  (path) => /^[^\s/\\?#%_.][^\s/\\?#%]*(?:\/[^\s/\\?#%_.][^\s/\\?#%]*)*$/.test(path),
  "a folder such as 'reference'",
);

const memberRules = listOf(memberRule, "a list such as ['methods.handle*']").default([]);

const componentsShape = {
  /**
   * Their custom-elements manifest.
   * @example 'content/library/custom-elements.json'
   */
  manifest: text("a file such as 'library/custom-elements.json'"),
  /**
   * Folder in which each element gets a page, and where the first page lists them. A page of the site in this folder with the
   * `tag` of an element replaces its page.
   * @default none; elements have the pages that you write
   * @example 'api'
   */
  path: pagesFolder.orNull(),
  /**
   * The modules that define them, for live examples: one for each element, where `{tag}` is its tag and `{name}` its
   * tag without the prefix, so that an example loads only the code of its own elements; or one for all.
   * @default none; live examples are then without the code of the elements
   * @example 'content/library/elements/{name}.ts'
   */
  script: text("a module such as 'library/index.ts'").orNull(),
  /**
   * Their style sheets, for previews.
   * @default []
   * @example ['content/library/styles/global.css']
   */
  styles: listOf(text("a file such as 'library/tokens.css'"), 'a list of files').default([]),
  /**
   * The module that readers import to define an element, as its page and the code of examples show it.
   * @default from `exports` of the package that names the manifest as its `customElements`
   * @example 'acme/elements/{name}.js'
   */
  module: text("a module such as 'library/{name}.js'").orNull(),
  /**
   * Address on a CDN of the module that defines an element, for its page.
   * @default none
   * @example 'https://cdn.example/acme@1/elements/{name}.js'
   */
  cdn: text("an address such as 'https://cdn.example/acme/{name}.js'").orNull(),
  /**
   * Address of a script that loads each element of a page when it is used.
   * @default none
   * @example 'https://cdn.example/acme@1/autoloader.js'
   */
  autoloader: text("an address such as 'https://cdn.example/acme/autoloader.js'").orNull(),
  /**
   * Files that the page of an element offers for download: the manifest, data for VS Code, types for frameworks, and
   * types for JSX of other libraries.
   * @default ['manifest', 'vscode', 'react', 'vue', 'svelte', 'angular', 'solid', 'jsx']
   * @example ['manifest', 'react']
   */
  downloads: listOf(oneOf(downloadKinds), "a list such as ['manifest', 'react']").default(downloadKinds),
  /**
   * True: the page of an element shows what its import loads, minified and compressed with gzip, if its module is on disk:
   * that of `script`, or of the package that publishes the manifest.
   * @default false
   * @example true
   */
  sizes: flag.default(false),
  /**
   * Story files (CSF 3) whose stories are live examples on the pages of their elements: `*` is any text in a name, `**`
   * any folders, `{js,ts}` one of several. They are read and not run.
   * @default []
   * @example ['src/*.stories.ts']
   */
  stories: listOf(text("a pattern such as 'src/**/*.stories.ts'"), 'a list of patterns').default([]),
  /**
   * False: the first example on the page of an element has no controls for its attributes.
   * @default true
   * @example false
   */
  controls: flag.default(true),
  /**
   * True: code in prose that names a member, such as `ui-button.fill`, `ui-dialog.show()` or `ui-card::part(base)`, leads
   * to it in the reference, and a name that the manifest does not have is reported.
   * @default false
   * @example true
   */
  memberLinks: flag.default(false),
  /**
   * The common beginning of their tags.
   * @default none
   * @example 'ui-'
   */
  prefix: text("a prefix such as 'ui-'").orNull(),
  /**
   * Elements and members to leave out, as patterns or functions: `methods.handle*`, `ui-card.events.*`, `ui-internal-*`.
   * Lifecycle and form callbacks are left out without it, and so are methods and properties without attribute that have
   * no description in an element that describes others. `docs build --report` counts them.
   * @default []
   * @example ['ui-internal-*', ({ kind, name }) => kind === 'methods' && name.startsWith('handle')]
   */
  exclude: memberRules,
  /**
   * Elements and members to show although `exclude` or a rule of the tool leaves them out.
   * @default []
   * @example ['ui-table.methods.render', 'properties.*']
   */
  include: memberRules,
  /**
   * Folders of translated descriptions by locale: one JSON file for each module, named like it, with
   * `{ "attributes": { "color": { "source": "Color.", "text": "Farba." } } }`; the other sections are `element`,
   * `properties`, `events`, `methods`, `slots`, `parts`, `cssProperties` and `states`.
   * @default {}
   * @example { sk: 'content/library/translations/sk' }
   */
  translations: recordByLocale(text("a folder such as 'library/sk'"), "an object such as { sk: 'library/sk' }").default(
    {},
  ),
};

/** The elements that the site documents. Paths are relative to the config's folder. */
export interface UserComponents extends Input<typeof componentsShape> {}

/** The documented elements. File paths are absolute; `{tag}` and `{name}` (the tag without prefix) are placeholders. */
export interface ComponentsConfig extends Output<typeof componentsShape> {}

/** The schema of `components`. */
export const components = objectOf(
  componentsShape,
  "an object such as { manifest: 'custom-elements.json' }",
).named<UserComponents>('UserComponents');

/** Device styles that an attribute `mode` of elements can select. */
export const deviceModes = ['ios', 'md'] as const;

const playgroundShape = {
  /**
   * Device styles that previews do not offer. They offer only those that an attribute `mode` of the elements accepts.
   * @default []
   * @example ['ios', 'md']
   */
  disabledModes: listOf(oneOf(deviceModes), "a list such as ['ios', 'md']").default([]),
};

/** Live previews. */
export interface UserPlayground extends Input<typeof playgroundShape> {}

const playground = objectOf(playgroundShape, "an object such as { disabledModes: ['ios'] }").named<UserPlayground>(
  'UserPlayground',
);

const packageShape = {
  /**
   * Output of `typedoc --json` (TypeDoc 0.25 or newer).
   * @example 'api/typedoc.json'
   */
  json: text("a file such as 'api/typedoc.json'"),
  /**
   * Folder of the pages. A page of the site at the path of one of them replaces it.
   * @default 'reference'
   * @example 'api/core'
   */
  path: pagesFolder.default('reference'),
  /**
   * Title of the first page.
   * @default the name of the package
   * @example 'API of acme'
   */
  label: text().orNull(),
  /**
   * Language of the doc comments.
   * @default that of the default locale
   * @example 'en'
   */
  lang: text("a language such as 'en'").orNull(),
  /**
   * Documentation set whose latest version contains the pages.
   * @default none: they are in the latest version of the site's own pages
   * @example 'charts'
   */
  set: text("the key of a set such as 'charts'").orNull(),
};

/** A package whose exports the site documents. Paths are relative to the config's folder. */
export interface UserTypePackage extends Input<typeof packageShape> {}

const typePackage = objectOf(packageShape, "an object such as { json: 'api/typedoc.json' }").named<UserTypePackage>(
  'UserTypePackage',
);

const typescriptShape = {
  /**
   * Packages whose public exports get a page each.
   * @default []
   * @example [{ json: 'api/typedoc.json', path: 'reference', label: 'API' }]
   */
  packages: listOf(typePackage, "a list such as [{ json: 'api/typedoc.json' }]").default([]),
  /**
   * Exports and members to leave out, as patterns or functions: `Internal*`, `classes.*Base`, `Client.dispose`.
   * `docs build --report` counts them.
   * @default []
   * @example ['Internal*', ({ kind, name }) => kind === 'functions' && name.startsWith('unstable')]
   */
  exclude: listOf(ruleOf<ExportRule>('ExportRule', 'Internal*'), "a list such as ['Internal*']").default([]),
  /**
   * True: code in prose that names an export or a member, such as `Client`, `createClient()` or `Client.send`, leads to it in
   * the reference, and a member that an export does not have is reported.
   * @default false
   * @example true
   */
  memberLinks: flag.default(false),
};

/** The TypeScript packages that the site documents. */
export interface UserTypescript extends Input<typeof typescriptShape> {}

/** The packages that the site, or one of its versions, documents. Paths are absolute. */
export interface TypescriptConfig extends Output<typeof typescriptShape> {}

/** The schema of `typescript`. */
export const typescript = objectOf(
  typescriptShape,
  "an object such as { packages: [{ json: 'api/typedoc.json' }] }",
).named<UserTypescript>('UserTypescript');

const apiShape = {
  /**
   * Device styles that previews do not offer.
   * @default { disabledModes: [] }
   * @example { disabledModes: ['ios', 'md'] }
   */
  playground: playground.default({}),
  /**
   * The elements that the site documents.
   * @default none
   * @example { manifest: 'library/custom-elements.json', script: 'library/index.ts', prefix: 'ui-' }
   */
  components: components.orNull(),
  /**
   * The TypeScript packages that the site documents, from the JSON of TypeDoc.
   * @default none
   * @example { packages: [{ json: 'api/typedoc.json' }] }
   */
  typescript: typescript.orNull(),
};

/** `components`, `typescript` and `playground` of the config. */
export const apiKeys: ConfigKeys = defineKeys({
  shape: apiShape,
  resolve: ({ components: written, typescript: types }, { configDir }) => ({
    components: written && resolvePaths(written, configDir),
    typescript: types && resolveTypePaths(types, configDir),
  }),
});

/** Makes the paths of `typescript` absolute, as `resolvePaths` does. */
export function resolveTypePaths(written: TypescriptConfig, configDir: string): TypescriptConfig {
  return { ...written, packages: written.packages.map((one) => ({ ...one, json: resolve(configDir, one.json) })) };
}

/** Makes the paths of `components` absolute. They are relative to the folder of the file that holds them. */
export function resolvePaths(written: ComponentsConfig, configDir: string): ComponentsConfig {
  const absolute = (path: string): string => (isExternal(path) ? path : resolve(configDir, path));
  const translations = Object.entries(written.translations).map(([locale, path]) => [locale, absolute(path)]);
  return {
    ...written,
    manifest: absolute(written.manifest),
    script: written.script && absolute(written.script),
    styles: written.styles.map(absolute),
    stories: written.stories.map((pattern) => absolute(pattern).replaceAll('\\', '/')),
    translations: Object.fromEntries(translations),
  };
}

declare module '../../config/keys.ts' {
  interface UserPluginKeys extends Input<typeof apiShape> {}
  interface PluginKeys extends Output<typeof apiShape> {}
}
