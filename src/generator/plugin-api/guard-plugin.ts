import type { Pluggable } from 'unified';
import { locateInConfig } from '../config/locate-key.ts';
import type { KeyPath } from '../config/schema/problem.ts';
import { placeOfThrown, type SiteCode } from '../config/site-code.ts';
import type { ContentPart } from '../content/markdown/page-context.ts';
import { DiagnosticError } from '../kernel/diagnostics/diagnostic.ts';
import { settleWithin, TimeLimitError, withinTime } from '../kernel/within-time.ts';
import type { PlannedFile } from '../render/planned-file.ts';
import { messageOf } from '../kernel/text.ts';
import { guardTransform } from './guard-transform.ts';
import type { ContentModule, Plugin } from './plugin.ts';
import type { SitePlugin } from './site-plugin.ts';

/** Where the plugin of a site comes from. */
export interface PluginOrigin {
  /** Key of the config that lists it. */
  readonly path: KeyPath;
  readonly code: SiteCode;
  /** Changes with the plugin's code and options; part of the key under which compiled pages are cached. */
  readonly key: string;
  /** Milliseconds that the plugin may take for one contribution. Default: a minute. */
  readonly patience?: number;
}

/** How the contributions of a plugin are called. */
interface Guard {
  /** Name of the plugin. */
  readonly name: string;
  /** Milliseconds. */
  readonly patience: number;
  /** Throws what describes the failure of a contribution. */
  fail(contribution: string, error: unknown): never;
}

/**
 * Wraps the plugin of a site: what it throws becomes a diagnostic that names the plugin and the line, and pages are
 * compiled again when its code or its options change.
 */
export function guardPlugin(sitePlugin: SitePlugin, origin: PluginOrigin): Plugin {
  const plugin = asPlugin(sitePlugin);
  const { name, open, content } = plugin;
  const guard: Guard = {
    name,
    patience: origin.patience ?? 60_000,
    fail(contribution, error) {
      throw describeFailure({ name, contribution, error }, origin);
    },
  };
  return {
    ...guardAll(plugin, guard),
    async open(context) {
      const part = (await guarded('open', () => open?.call(plugin, context), guard)) ?? {};
      return { ...guardAll(part, guard), contentKey: `${origin.key} ${part.contentKey ?? ''}` };
    },
    content: content && (async () => guardContent(await guarded('content', () => content.call(plugin), guard), guard)),
  };
}

/**
 * The published types are a part of the tool's own, which the compiler checks here. They do not name the types of unified,
 * so transforms are an exception.
 */
function asPlugin({ content, ...plugin }: SitePlugin): Plugin {
  return { ...plugin, content: content && (async () => (await content()) as ContentModule) };
}

interface Failure {
  readonly name: string;
  readonly contribution: string;
  readonly error: unknown;
}

function describeFailure({ name, contribution, error }: Failure, { path, code }: PluginOrigin): unknown {
  if (error instanceof DiagnosticError) return error;
  const bundles = [code.config, ...Object.values(code.modules)];
  return new DiagnosticError([
    {
      code: 'plugin-failed',
      severity: 'error',
      message:
        error instanceof TimeLimitError
          ? `The plugin "${name}" ${error.message} for "${contribution}"`
          : `The plugin "${name}" throws in "${contribution}": ${messageOf(error)}`,
      hint: 'fix the plugin, or leave it out of "plugins" in the config',
      place: placeOfThrown(error, bundles, code) ?? locateInConfig(path, code),
    },
  ]);
}

/** Calls a function of a plugin, and describes what it throws or rejects with. Functions that do not end are stopped. */
function guarded<Result>(contribution: string, call: () => Result, { patience, fail }: Guard): Result {
  try {
    const result = withinTime(patience, call);
    if (!(result instanceof Promise)) return result;
    // It is a promise of the same result.
    return settleWithin(patience, () => result).catch((error: unknown) => fail(contribution, error)) as Result;
  } catch (error) {
    return fail(contribution, error);
  }
}

/** Contributions whose results have functions of their own. */
const nested: ReadonlySet<string> = new Set([
  'plan',
  'files',
  'find',
  'domainFiles',
  'live',
  'links',
  'content',
  'push',
]);

/** A copy of a plugin's object in which what a function throws is described, also those of nested results. */
function guardAll<Contributions extends object>(value: Contributions, guard: Guard, path = ''): Contributions {
  const guardValue = (inner: unknown, at: string): unknown => {
    if (Array.isArray(inner)) return inner.map((item: unknown) => guardValue(item, at));
    return typeof inner === 'object' && inner !== null ? guardAll(inner, guard, at) : inner;
  };
  const wrap = (key: string, member: unknown): unknown => {
    const at = path === '' ? key : `${path}.${key}`;
    if (typeof member !== 'function') return nested.has(key) ? guardValue(member, at) : member;
    const call = async (args: readonly unknown[]): Promise<unknown> => {
      const files: unknown = await Reflect.apply(member, value, args);
      checkFiles(files);
      return files;
    };
    return (...args: readonly unknown[]): unknown => {
      const result = guarded(
        at,
        (): unknown => (at === 'plan.files' ? call(args) : Reflect.apply(member, value, args)),
        guard,
      );
      if (!nested.has(key)) return result;
      return result instanceof Promise
        ? result.then((inner: unknown) => guardValue(inner, at))
        : guardValue(result, at);
    };
  };
  const copy: Contributions = Object.assign({}, value);
  for (const [key, member] of Object.entries(value)) Reflect.set(copy, key, wrap(key, member));
  return copy;
}

/** Throws when files are not what `PluginFile` describes: a path outside of the output would overwrite something else. */
function checkFiles(files: unknown): void {
  if (!Array.isArray(files)) throw new Error('it must return a list of files');
  for (const file of files as readonly unknown[]) {
    const { path, key, content }: Partial<PlannedFile> = typeof file === 'object' && file !== null ? file : {};
    if (typeof path !== 'string' || typeof key !== 'string' || typeof content !== 'object')
      throw new Error('each file needs a path, a key and a content');
    if (path === '' || path.split('/').some((segment) => ['', '.', '..'].includes(segment)) || path.includes('\\'))
      throw new Error(`"${path}" is not a path within the output, such as "data/pages.json"`);
  }
}

function guardContent({ openContent, jobs }: ContentModule, guard: Guard): ContentModule {
  return {
    async openContent(context) {
      const part = await guarded('openContent', () => openContent?.(context), guard);
      return part && guardContentPart(part, guard);
    },
    jobs: jobs && guardAll(jobs, guard),
  };
}

/** A part of compiling in which the problems of transforms are reported at the page, which is compiled without them. */
function guardContentPart(part: ContentPart, guard: Guard): ContentPart {
  const guardStage = (plugins: readonly Pluggable[] = []): readonly Pluggable[] =>
    plugins.map((plugin) => guardTransform(plugin, guard.name));
  const remark = Object.entries(part.remark ?? {}).map(([stage, plugins]) => [stage, guardStage(plugins)] as const);
  return { ...guardAll(part, guard), remark: Object.fromEntries(remark), rehype: guardStage(part.rehype) };
}
