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
        content: view === undefined ? { kind: 'document', html } : { kind: 'view', plugin, view, data },
      })),
    }),
    content: (route) => (route.kind === 'made' && route.plugin === plugin ? route.content : undefined),
    view: (route) =>
      route.kind === 'made' && route.plugin === plugin && route.description !== null
        ? { description: route.description }
        : {},
  };
}
