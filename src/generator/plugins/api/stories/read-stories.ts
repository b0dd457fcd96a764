import {
  parse,
  type Declaration,
  type Expression,
  type Identifier,
  type ImportDeclaration,
  type ModuleDeclaration,
  type Node,
  type Program,
  type Statement,
} from 'acorn';
import type { Diagnostic } from '../../../../shared/diagnostic.ts';
import { type StageResult, makeWarning } from '../../../kernel/diagnostics/diagnostic.ts';
import { memo } from '../../../kernel/memo.ts';
import { dedent } from '../playground/markup.ts';
import { evaluate, readFunction, type Scope } from './evaluate.ts';
import type { StoryCode } from './story-code.ts';
import { Callable, CannotRender, isFields, isList, isPlain, Template, type Fields, type Value } from './values.ts';
import { attributeOf, writeTemplate, type Elements } from './write-template.ts';

/** A story as a live example. */
export interface Story {
  /** Tag of the element whose page shows it. */
  readonly tag: string;
  readonly title: string;
  readonly html: string;
}

/**
 * Reads the stories of a file in the Component Story Format 3 without running it. A story that requires running code is
 * reported at its place.
 */
export function readStories(source: StoryCode, elements: Elements): StageResult<readonly Story[]> {
  const diagnostics: Diagnostic[] = [];
  const report = (problem: Pick<Diagnostic, 'message' | 'hint'>, position: Position | undefined): void => {
    const { line, column } = position ?? { line: 1, column: 0 };
    const place = source.placeOf({ line, column: column + 1 });
    diagnostics.push(makeWarning('unreadable-story', { ...problem, place }));
  };
  const program = parseModule(source.code);
  if (program instanceof Error) {
    report({ message: `The story file cannot be read: ${program.message}` }, undefined);
    return { value: [], diagnostics };
  }
  const { scope, meta, exports } = readModule(program);
  const attempt = <T>(node: Node, subject: string, read: () => T): T | undefined => {
    Object.assign(scope.steps, { count: 0, depth: 0 });
    try {
      return read();
    } catch (error) {
      if (!(error instanceof CannotRender)) throw error;
      const hint = 'use `args`, constants of the file and templates of `html`, or write a live example on the page';
      report({ message: `${subject} cannot be rendered: ${error.message}`, hint }, (error.node.loc ?? node.loc)?.start);
      return undefined;
    }
  };
  const file = attempt(program, 'The stories of the file', () => readMeta(meta ?? program, scope, elements));
  if (file === undefined) return { value: [], diagnostics };
  const { tag } = file;
  const stories = [...exports].flatMap(([name, node]) => {
    if (file.excluded.includes(name)) return [];
    const story = attempt(node, `The story \`${name}\` of <${tag}>`, () => {
      const value = scope.find(name)?.();
      const fields = value instanceof Callable ? new Map([['render', () => value]]) : value;
      if (!isFields(fields)) throw new CannotRender(node, 'it is neither an object nor a function');
      const html = renderStory(fields, { meta: file.meta, tag, node, elements });
      return { tag, title: titleOf(name, fields), html };
    });
    return story ?? [];
  });
  return { value: stories, diagnostics };
}

type Position = NonNullable<Node['loc']>['start'];

function parseModule(code: string): Program | Error {
  try {
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function readMeta(node: Expression | Program, scope: Scope, elements: Elements) {
  const meta = node.type === 'Program' ? undefined : evaluate(node, scope);
  const tag = isFields(meta) ? meta.get('component')?.() : undefined;
  if (!isFields(meta) || typeof tag !== 'string' || !elements.has(tag))
    throw new CannotRender(node, '`component` of the default export is not the tag of an element');
  const excluded = meta.get('excludeStories')?.();
  return { meta, tag, excluded: isList(excluded) ? excluded : [] };
}

/** Returns the names of a module, its default export, and the names of its other exports with their declarations. */
function readModule(program: Program) {
  const names = new Map<string, () => Value>();
  const imports = new Map<string, Import>();
  const exports = new Map<string, Node>();
  const scope: Scope = { find: (name) => names.get(name), imports, steps: { count: 0, depth: 0 } };
  let meta: Expression | null = null;
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') for (const [name, own] of importsOf(statement)) imports.set(name, own);
    else if (statement.type === 'ExportDefaultDeclaration') {
      // A declaration, such as a class, does not describe stories.
      if (!statement.declaration.type.endsWith('Declaration')) meta = statement.declaration as Expression;
    } else if (statement.type === 'ExportNamedDeclaration') {
      for (const { id, read } of declarationsIn(statement.declaration, scope)) {
        names.set(id.name, read);
        exports.set(id.name, id);
      }
      for (const { local, exported } of statement.specifiers) {
        if (local.type !== 'Identifier' || exported.type !== 'Identifier') continue;
        if (exported.name === 'default') meta = local;
        else exports.set(local.name, local);
      }
    } else for (const { id, read } of declarationsIn(statement, scope)) names.set(id.name, read);
  }
  return { scope, meta, exports };
}

type Import = NonNullable<ReturnType<Scope['imports']['get']>>;

function importsOf({ specifiers, source }: ImportDeclaration): readonly (readonly [string, Import])[] {
  return specifiers.map((specifier) => {
    const imported = specifier.type === 'ImportSpecifier' ? specifier.imported : null;
    const name = imported?.type === 'Identifier' ? imported.name : '';
    return [specifier.local.name, { name, from: String(source.value) }];
  });
}

function declarationsIn(
  statement: Statement | ModuleDeclaration | Declaration | null | undefined,
  scope: Scope,
): readonly { readonly id: Identifier; readonly read: () => Value }[] {
  if (statement?.type === 'FunctionDeclaration')
    return [{ id: statement.id, read: memo(() => readFunction(statement, scope)) }];
  if (statement?.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init != null ? [{ id, read: memo(() => evaluate(init, scope)) }] : [],
  );
}

interface StoryContext {
  readonly meta: Fields;
  readonly tag: string;
  readonly node: Node;
  readonly elements: Elements;
}

/** Renders a story with its own `render`, with that of the file, or as its element with `args` as attributes. */
function renderStory(story: Fields, { meta, tag, node, elements }: StoryContext): string {
  const args = new Map<string, () => Value>();
  for (const holder of [meta, story]) {
    const own = holder.get('args')?.();
    if (isFields(own)) for (const [name, value] of own) args.set(name, value);
  }
  const render = (story.get('render') ?? meta.get('render'))?.();
  if (render === undefined) {
    const attributes = [...args].map(([name, read]) => attributeOf(name, read(), { tag, node, elements }));
    return `<${[tag, ...attributes].filter((text) => text !== '').join(' ')}></${tag}>`;
  }
  const context = new Map([['args', () => args]]);
  const rendered = render instanceof Callable ? render.call([args, context]) : undefined;
  const html = rendered instanceof Template ? writeTemplate(rendered, elements) : rendered;
  if (typeof html !== 'string') throw new CannotRender(node, '`render` returns neither a template nor a text');
  // The text can begin anywhere in its line, so that line is excluded from the indentation.
  return dedent(`${' '.repeat(80)}${html}`).trim();
}

/** Returns the story's own name, or that of its constant in words: `PrimaryLarge` is “Primary Large”. */
function titleOf(name: string, story: Fields): string {
  const own = story.get('name')?.();
  if (isPlain(own) && typeof own === 'string') return own;
  return name.replace(/(?<=[a-z\d])(?=[A-Z])|_+/g, ' ').trim();
}
