import type { Code, Root } from 'mdast';
import type { Pluggable } from 'unified';
import type { VFile } from 'vfile';
import { readCodeMeta, readFence } from '../../content/highlight/read-fence.ts';
import { makeConstant } from '../../content/jsx/code-names.ts';
import { makeCode, makeImport } from '../../content/jsx/make-code.ts';
import { frontMatterValues } from '../../content/jsx/remark-static-jsx.ts';
import type { ContentPart, ContentPartContext } from '../../content/markdown/page-context.ts';
import { draftOf } from '../../content/markdown/page-draft.ts';
import { walkTree, type MdastComponent } from '../../content/markdown/tree.ts';
import {
  rehypeElementComponents,
  remarkAddedComponents,
  remarkElementComponents,
  type DocusaurusSetup,
} from './element-components.ts';
import { remarkOwnAdmonitions } from './own-admonitions.ts';
import { remarkCodeElements, remarkOwnCodeBlocks } from './own-code-blocks.ts';

/** Undefined for a site without `compatibility`. */
export function openContent({ setup }: ContentPartContext): ContentPart | undefined {
  if (setup === undefined) return undefined;
  // Set by `open` of the plugin.
  const { elements, wrapper, hasAdmonitions } = setup as DocusaurusSetup;
  const hasElements = Object.keys(elements).length > 0;
  return {
    remark: {
      ...(hasElements && { jsx: [[remarkAddedComponents, elements]] }),
      // Options of unified are tuples, whose types a list of different plugins loses.
      source: [
        remarkFrontMatter,
        ...(wrapper === null ? [] : [[remarkWrapper, wrapper] as const]),
        [remarkOwnAdmonitions, { hasAdmonitions }],
        ...(hasElements ? [[remarkElementComponents, elements] as const] : []),
      ] as Pluggable[],
      // Tabs of package managers contain code blocks.
      blocks: [
        remarkPackageManagers,
        remarkCodeElements,
        ...(elements['fence'] === undefined ? [] : [[remarkOwnCodeBlocks, elements] as const]),
      ] as Pluggable[],
    },
    ...(hasElements && { rehype: [[rehypeElementComponents, elements]] }),
  };
}

/** Makes a component the layout of pages with code of their own. */
function remarkWrapper(module: string) {
  return (tree: Root): void => {
    const code = tree.children.flatMap((node) => (node.type === 'mdxjsEsm' ? [node.value] : []));
    if (code.length === 0 || code.some((text) => /\bexport\s+default\b|\bas\s+default\b/.test(text))) return;
    const name = { type: 'Identifier', name: 'default' } as const;
    const specifiers = [{ type: 'ExportSpecifier', exported: name, local: { ...name } } as const];
    const source = { type: 'Literal', value: module } as const;
    tree.children.unshift(makeCode({ type: 'ExportNamedDeclaration', specifiers, source, attributes: [] }));
  };
}

/** Matches the import of a component of the site. */
const ownImport = /\bfrom\s*["'](?!@(?:theme|docusaurus)\/)[^"']*\/[\w-]+(?:\.[jt]sx?)?["']/;

const [share, shared] = ['shareFrontMatter', 'sharedFrontMatter'] as const;

/** Makes the front matter of pages available to components that they import. */
function remarkFrontMatter() {
  return (tree: Root, file: VFile): void => {
    if (!tree.children.some((node) => node.type === 'mdxjsEsm' && ownImport.test(node.value))) return;
    const name = <Name extends string>(text: Name) => ({ type: 'Identifier', name: text }) as const;
    const call = { type: 'CallExpression', callee: name(share), optional: false } as const;
    const expression = { ...call, arguments: [name(shared)] };
    tree.children.push(makeCode({ type: 'ExpressionStatement', expression }));
    const module = makeCode(makeImport(share, share, '@docusaurus/frontMatter'));
    tree.children.unshift(makeConstant(shared, JSON.stringify(frontMatterValues(draftOf(file)))), module);
  };
}

const labels = { npm: 'npm', yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun' } as const;

/** Converts a code block with `npm2yarn` to tabs with its commands for each package manager. */
function remarkPackageManagers() {
  return (tree: Root): void => {
    walkTree(tree, (node) => (node.type === 'code' ? toTabs(node) : undefined));
  };
}

function toTabs(block: Code): MdastComponent | undefined {
  const { meta } = readFence(block);
  if (readCodeMeta(meta).flags['npm2yarn'] === undefined) return undefined;
  const plain = { ...block, meta: block.meta?.replace(/\bnpm2yarn\S*/, '') };
  const items = Object.entries(labels).map(([value, label]): MdastComponent => {
    const text = value === 'yarn' || value === 'pnpm' || value === 'bun' ? convertNpm(block.value, value) : block.value;
    const children = [{ ...plain, value: text }];
    return { type: 'component', name: 'TabItem', props: { value, label }, children, position: block.position };
  });
  return { type: 'component', name: 'Tabs', props: { groupId: 'npm2yarn' }, children: items, position: block.position };
}

/** Package managers other than npm. */
type PackageManager = 'yarn' | 'pnpm' | 'bun';

/** Rewrites the npm commands in a shell script for a different package manager. Commands that it lacks are kept. */
function convertNpm(script: string, manager: PackageManager): string {
  return script.replace(/\b(npm|npx)([ \t]+[^\n&|;]*)/g, (command: string, program: string, rest: string) => {
    const body = rest.trimEnd();
    const words = body.trim().split(/\s+/);
    const made = program === 'npx' ? [...runners[manager], ...words] : convertWords(words, manager);
    return made === null ? command : made.join(' ') + rest.slice(body.length);
  });
}

const runners: Readonly<Record<PackageManager, readonly string[]>> = {
  yarn: ['yarn', 'dlx'],
  pnpm: ['pnpm', 'dlx'],
  bun: ['bun', 'x'],
};

const executors: Readonly<Record<PackageManager, readonly string[]>> = {
  yarn: ['yarn'],
  pnpm: ['pnpm', 'exec'],
  bun: ['bunx'],
};

const installing = new Set(['install', 'i', 'add']);
const removing = new Set(['uninstall', 'remove', 'rm', 'un']);
const same = new Set(['init', 'link', 'start', 'stop', 'test']);

function convertWords([name = '', ...words]: readonly string[], manager: PackageManager): readonly string[] | null {
  if (installing.has(name)) return convertInstall(words, manager);
  if (removing.has(name)) return [manager, 'remove', ...words];
  if ((name === 'create' || name === 'init') && words.length > 0) return convertCreate(words, manager);
  if (name === 'exec') return [...executors[manager], ...words];
  if (name === 'run' || name === 'run-script') return convertRun(words, manager);
  if (!same.has(name)) return null;
  // `bun test` runs the tests of Bun, not the script.
  return [manager, ...(manager === 'bun' && name === 'test' ? ['run'] : []), name, ...words];
}

/** Yarn runs a script by its name alone, except those that have a command of their own. */
function convertRun(words: readonly string[], manager: PackageManager): readonly string[] {
  const isShort = manager === 'yarn' && !words.includes('--') && words[0] !== 'test' && words[0] !== 'start';
  return [manager, ...(isShort ? [] : ['run']), ...words.filter((word) => word !== '--')];
}

function convertInstall(words: readonly string[], manager: PackageManager): readonly string[] {
  const isGlobal = words.some((word) => word === '-g' || word === '--global');
  const flags: Readonly<Record<string, string>> =
    manager === 'pnpm' ? {} : { '-D': '--dev', '--save-dev': '--dev', '--save-exact': '--exact', '-g': '--global' };
  const kept = words
    .filter((word) => word !== '-S' && word !== '--save')
    .map((word) => flags[word] ?? word)
    .filter((word) => manager !== 'yarn' || word !== '--global');
  if (words.every((word) => word.startsWith('-')) && !isGlobal) return [manager, 'install', ...kept];
  return [manager, ...(isGlobal && manager === 'yarn' ? ['global'] : []), 'add', ...kept];
}

function convertCreate([name = '', ...words]: readonly string[], manager: PackageManager): readonly string[] {
  const plain = name.replace(/(?!^)@latest$/, '');
  const rest = words.filter((word) => word !== '--');
  return manager === 'bun' ? ['bunx', `create-${plain}`, ...rest] : [manager, 'create', plain, ...rest];
}
