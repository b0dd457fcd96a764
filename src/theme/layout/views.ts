import type { ComponentType } from 'react';
import type { JsonValue } from '../../shared/content.ts';
import type { PageView } from '../../shared/page-view.ts';

/** Properties of a component that renders documents of a plugin. */
export interface ViewProps<Data = JsonValue> {
  /** The plugin's data for the document. */
  readonly data: Data;
  readonly view: PageView;
}

/** Components that render documents of plugins, by name. Layers of the theme add theirs. */
export const views: Readonly<Record<string, ComponentType<ViewProps>>> = {};
