import { resolve } from 'node:path';
import type { Pluggable } from 'unified';
import { isElsewhere } from '../../shared/url.ts';
import { locateInConfig } from '../config/locate-key.ts';
import type { KeyPath } from '../config/schema/problem.ts';
import { placeOfThrown, type SiteCode } from '../config/site-code.ts';
import type { ContentPart } from '../content/markdown/page-context.ts';
import { DiagnosticError, makeError } from '../kernel/diagnostics/diagnostic.ts';
import { messageOf } from '../kernel/text.ts';
import { isLimited, settleWithin, TimeLimitError, withinTime } from '../kernel/within-time.ts';
import {
  checkContentPart,
  checkDiagnostics,
  checkDocuments,
  checkFiles,
  checkPages,
  checkPart,
  toJson,
} from './check-contributions.ts';
import { guardTransform } from './guard-transform.ts';
import { adaptPart } from './made-documents.ts';
import type { ContentModule, Plugin } from './plugin.ts';
import type { PluginContentPart, SitePluginContent } from './site-plugin-parts.ts';
import type { SitePlugin, PluginTheme } from './site-plugin.ts';

/** Source of a site's plugin. */
export interface PluginOrigin {
  /** Key of the config that lists it. */
  readonly path: KeyPath;
  readonly code: SiteCode;
  /** Changes with the plugin's code and options; part of the cache key of compiled pages. */
  readonly key: string;
  /** Absolute folder to which the paths of its theme are relative. */
  readonly folder: string;
  /** Time limit for each contribution of the plugin, in milliseconds. */
  readonly timeLimit: number;
}

interface Guard {
  /** Name of the plugin. */
  readonly name: string;
  /** Milliseconds. */
  readonly timeLimit: number;
  /** Throws an error that describes the failure of a contribution. */
  fail(contribution: string, error: unknown): never;
}

/**
 * Wraps the plugin of a site: an exception becomes a diagnostic with the name of the plugin and the line, and pages are
 * compiled again if its code or its options change.
 */
export function guardPlugin(sitePlugin: SitePlugin, origin: PluginOrigin): Plugin {
  const { name, theme, open, content, ...declared } = sitePlugin;
  const guard: Guard = {
    name,
    timeLimit: origin.timeLimit,
    fail(contribution, error) {
      throw describeFailure({ name, contribution, error }, origin);
    },
  };
  return {
    ...guardAll(declared, guard),
    name,
    runsCode: true,
    listedAt: origin.path,
    theme: theme && resolveTheme(theme, origin.folder),
    async open(context) {
      const part = (await guarded('open', () => open?.call(sitePlugin, context), guard)) ?? {};
      guarded('open', () => checkPart(part), guard);
      guarded('open.pages', () => checkPages(part.pages ?? [], context.config), guard);
      return { ...adaptPart(guardAll(part, guard), name), contentKey: `${origin.key} ${part.contentKey ?? ''}` };
    },
    content:
      content && (async () => guardContent(await guarded('content', () => content.call(sitePlugin), guard), guard)),
  };
}

function resolveTheme({ folder, css = [], scripts = [], head = [] }: PluginTheme, from: string): Plugin['theme'] {
  const absolute = (path: string): string => (isElsewhere(path) ? path : resolve(from, path));
  return {
    folder: folder === undefined ? null : absolute(folder),
    css: css.map(absolute),
    scripts: scripts.map(absolute),
    head,
  };
}

function describeFailure(
  { name, contribution, error }: { readonly name: string; readonly contribution: string; readonly error: unknown },
  { path, code }: PluginOrigin,
): unknown {
  if (error instanceof DiagnosticError) return error;
  const bundles = [code.config, ...Object.values(code.modules)];
  return new DiagnosticError([
    makeError('plugin-failed', {
      message:
        error instanceof TimeLimitError
          ? `The plugin "${name}" ${error.message} for "${contribution}"`
          : `The plugin "${name}" throws in "${contribution}": ${messageOf(error)}`,
      hint: 'fix the plugin, or remove it from "plugins" in the config',
      place: placeOfThrown(error, bundles, code) ?? locateInConfig(path, code),
    }),
  ]);
}

/**
 * Calls a function of a plugin, and describes its exception or rejection. Functions that exceed the time limit are stopped.
 */
function guarded<Result>(contribution: string, call: () => Result, { timeLimit, fail }: Guard): Result {
  try {
    const result = isLimited() ? call() : withinTime(timeLimit, call);
    if (!(result instanceof Promise)) return result;
    // A promise of the same result.
    return settleWithin(timeLimit, () => result).catch((error: unknown) => fail(contribution, error)) as Result;
  } catch (error) {
    return fail(contribution, error);
  }
}

/** Contributions whose results contain functions. */
const nested: ReadonlySet<string> = new Set([
  'plan',
  'files',
  'find',
  'domainFiles',
  'live',
  'links',
  'content',
  'push',
  'collectionNames',
  'commands',
  'frontMatter',
]);

/** Checks of results, by contribution. Their return value replaces the result. */
const checks: Readonly<Record<string, (result: unknown) => unknown>> = {
  'plan.files': checkFiles,
  routes: checkDocuments,
  view: toJson,
  check: checkDiagnostics,
};

/** Returns a copy of a plugin's object whose functions describe their exceptions, including those of nested results. */
function guardAll<Contributions extends object>(value: Contributions, guard: Guard, path = ''): Contributions {
  const guardValue = (inner: unknown, at: string): unknown => {
    if (Array.isArray(inner)) return inner.map((item: unknown) => guardValue(item, at));
    return typeof inner === 'object' && inner !== null ? guardAll(inner, guard, at) : inner;
  };
  const wrap = (key: string, member: unknown): unknown => {
    const at = path === '' ? key : `${path}.${key}`;
    if (typeof member !== 'function') return nested.has(key) ? guardValue(member, at) : member;
    const check = checks[at] ?? ((result: unknown) => result);
    return (...args: readonly unknown[]): unknown => {
      const call = (): unknown => {
        const result: unknown = Reflect.apply(member, value, args);
        // Other contributions have no use for a promise.
        return result instanceof Promise && nested.has(path) ? result.then(check) : check(result);
      };
      const result = guarded(at, call, guard);
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

function guardContent({ openContent }: SitePluginContent, guard: Guard): ContentModule {
  return {
    async openContent(context) {
      const part = await guarded('openContent', () => openContent?.(context), guard);
      if (part) guarded('openContent', () => checkContentPart(part), guard);
      return part && guardContentPart(part, guard);
    },
  };
}

/** Guards a part of compiling: problems of transforms are reported at the page, which is compiled without them. */
async function guardContentPart({ facts, fences, ...part }: PluginContentPart, guard: Guard): Promise<ContentPart> {
  const { name } = guard;
  // Loaded on demand, because its HTML parser takes long to load.
  const made = fences && (await import('./render-fences.ts')).fenceTransforms(fences, name);
  // The published types do not contain unified's types.
  const guardStage = (transforms: readonly unknown[] = []): readonly Pluggable[] =>
    transforms.map((transform) => guardTransform(transform as Pluggable, name));
  const { source, text, blocks } = part.remark ?? {};
  return {
    ...guardAll(part, guard),
    ...(facts && {
      ownFacts(tree, page) {
        const value = guarded('facts', () => toJson(facts(tree as never, page)), guard);
        return value === undefined ? {} : { [name]: value };
      },
      readsAllText: true,
    }),
    remark: {
      source: guardStage(source),
      text: guardStage(text),
      blocks: [...guardStage(blocks), ...(made?.remark?.blocks ?? [])],
    },
    rehype: [...(made?.rehype ?? []), ...guardStage(part.rehype)],
    outlineCode: made?.outlineCode,
  };
}
