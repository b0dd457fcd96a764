import { join } from 'node:path';
import { positionShape } from '../../config/concepts/navbar.ts';
import { defineKeys, type ConfigKeys } from '../../config/keys.ts';
import { objectOf, oneOf } from '../../config/schema/builders.ts';
import { localized } from '../../config/schema/localized.ts';
import type { Input } from '../../config/schema/schema.ts';

const blogItemShape = {
  type: oneOf(['blog']),
  /**
   * Text of the link.
   * @example 'Blog'
   */
  label: localized,
  ...positionShape,
};

/** A link to the list of posts; omitted while the blog has none. */
export interface UserNavbarBlog extends Input<typeof blogItemShape> {}

/** Folder and navbar item of the blog. */
export const blogKeys: ConfigKeys = defineKeys({
  shape: {},
  navbar: { items: { blog: objectOf(blogItemShape, 'a link to the blog').named('UserNavbarBlog') } },
  resolve: (_values, { contentDir }) => ({ blogDir: join(contentDir, 'blog') }),
});

declare module '../../config/keys.ts' {
  interface PluginKeys {
    /** Absolute folder with one folder of posts per locale. */
    readonly blogDir: string;
  }
}

declare module '../../config/concepts/navbar.ts' {
  interface UserNavbarItems {
    readonly blog: UserNavbarBlog;
  }
}
