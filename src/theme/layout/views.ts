import type { ComponentType } from 'react';
import type { JsonValue } from '../../shared/content.ts';
import type { PageView } from '../../shared/page-view.ts';

/** Properties of a component that draws documents of a plugin. */
export interface ViewProps<Data = JsonValue> {
  /** What the plugin says of the document. */
  readonly data: Data;
  readonly view: PageView;
}

/** Components that draw documents of plugins, by name. Layers of the theme add theirs. */
export const views: Readonly<Record<string, ComponentType<ViewProps>>> = {};
