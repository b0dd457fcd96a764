import { protectCode } from './protect-code.ts';

/** Returns the id in an attribute list; other attributes are removed. */
export function attributeList(_all: string, inner: string, at: number, text: string): string {
  const id = /(?:^|\s)(?:#|id=["']?)([\w.:+-]+)/.exec(inner)?.[1];
  if (id === undefined) return '';
  const start = text.lastIndexOf('\n', at) + 1;
  return /^#{1,6}\s/.test(text.slice(start, at)) ? ` {#${id}}` : `<a id="${id}"></a>`;
}

/** Converts lists of `markdown-it-attrs`: `{.class #id key=value}`. */
export function convertAttributeLists(text: string): string {
  const { text: prose, restore } = protectCode(text);
  return restore(
    prose.replace(
      / ?(?<![{$\\])\{ ?((?:[.#][\w.-]+|[\w-]+=(?:"[^"\n{}]*"|[\w%-]+))(?: +(?:[.#][\w.-]+|[\w-]+=(?:"[^"\n{}]*"|[\w%-]+)))*) ?\}(?!\})/g,
      attributeList,
    ),
  );
}
