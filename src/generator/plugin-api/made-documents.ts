import type { JsonValue } from '../../shared/content.ts';
import type { ContentView } from '../../shared/page-view.ts';
import { placeInEdition } from '../site/graph/permalink.ts';
import type { RouteBase } from '../site/graph/route.ts';
import type { PluginPart } from './plugin.ts';
import type { SitePluginPart } from './site-plugin-parts.ts';

declare module '../site/graph/route.ts' {
  interface RouteKinds {
    readonly made: MadeRoute;
  }
}

/** A document made by the plugin of a site. */
export interface MadeRoute extends RouteBase {
  readonly kind: 'made';
  readonly version: string;
  /** Name of the plugin. */
  readonly plugin: string;
  readonly description: string | null;
  readonly content: ContentView;
}

/** Converts the published part of a plugin to the internal one. Its functions are already guarded. */
export function adaptPart({ routes, view, ...part }: SitePluginPart, name: string): PluginPart {
  return {
    ...part,
    ...(view && {
      data(route, site) {
        const value = view(route, site);
        return value === undefined ? {} : { [name]: value };
      },
    }),
    ...(routes && makeDocuments(routes, name)),
  };
}

function makeDocuments(
  routes: NonNullable<SitePluginPart['routes']>,
  plugin: string,
): Pick<PluginPart, 'addToEdition' | 'content' | 'view'> {
  return {
    addToEdition: (edition, config) => ({
      routes: routes(edition).map(({ path, title, description = null, view, data = null, html = '' }): MadeRoute => ({
        kind: 'made',
        key: `${plugin}:${path}`,
        ...placeInEdition(path, edition, config),
        title,
        plugin,
        description,
        content: view === undefined ? { kind: 'document', html } : { kind: 'view', view, data },
      })),
    }),
    content: (route) => (route.kind === 'made' && route.plugin === plugin ? route.content : undefined),
    view: (route) =>
      route.kind === 'made' && route.plugin === plugin && route.description !== null
        ? { description: route.description }
        : {},
  };
}

/** Throws if documents do not match `PluginDocument`. */
export function checkDocuments(documents: unknown): unknown {
  if (!Array.isArray(documents)) throw new Error('it must return a list of documents');
  for (const document of documents as readonly unknown[]) {
    const { path, title, view, html }: Readonly<Record<string, unknown>> =
      typeof document === 'object' && document !== null ? { ...document } : {};
    if (typeof path !== 'string' || typeof title !== 'string')
      throw new Error('each document needs a path and a title');
    if (!path.startsWith('/') || path.split('/').some((segment) => segment === '..' || segment === '.'))
      throw new Error(`"${path}" is not a path within a locale, such as "/changelog"`);
    if (typeof view !== 'string' && typeof html !== 'string')
      throw new Error(`the document "${path}" needs a view or html`);
  }
  return documents;
}

/** Returns a value after a round trip through JSON; throws for one that JSON cannot represent. */
export function toJson(value: unknown): JsonValue | undefined {
  // Functions and similar values become undefined, which the types exclude.
  const text: string | undefined = JSON.stringify(value);
  return text === undefined ? undefined : JSON.parse(text);
}
