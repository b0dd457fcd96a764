import type { Handlers } from 'mdast-util-to-hast';
import type { Pluggable } from 'unified';
import type { Config } from '../../config/config.ts';
import type { ImportedCode } from '../../config/site-code.ts';
import type { ContentPart, ContentPartContext } from '../../content/markdown/page-context.ts';
import { guardTransform } from '../../plugin-api/guard-transform.ts';
import { specifierOf, type UserTransform } from './keys.ts';

/** Undefined if the config lists no plugins. */
export async function openContent({ setup, importCode }: ContentPartContext): Promise<ContentPart | undefined> {
  const code = setup === true ? await importCode() : null;
  if (code === null) return undefined;
  // The main thread has checked the config before it sent the setup.
  const { markdown } = code.config as { readonly markdown?: Partial<Config['markdown']> };
  const open = (entries: readonly UserTransform[] = []): readonly Pluggable[] =>
    entries.map((entry) => guardTransform(toPluggable(entry, code), specifierOf(entry) ?? nameOf(entry)));
  return {
    remark: { jsx: open(markdown?.remarkPlugins) },
    rehype: open(markdown?.rehypePlugins),
    // The schema checks that they are functions.
    handlers: markdown?.remarkRehypeOptions?.handlers as Handlers | undefined,
    readsAllText: true,
  };
}

function toPluggable(entry: UserTransform, { modules }: ImportedCode): Pluggable {
  const specifier = specifierOf(entry);
  // The schema allows a function, or a list of a function and its options.
  if (specifier === null) return entry as Pluggable;
  const options = Array.isArray(entry) ? entry.slice(1) : [];
  // unified reports a default export that is not a plugin.
  return [modules[specifier], ...options] as unknown as Pluggable;
}

function nameOf(entry: UserTransform): string {
  const [first]: readonly unknown[] = Array.isArray(entry) ? entry : [entry];
  return typeof first === 'function' ? first.name : 'preset';
}
