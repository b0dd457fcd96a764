import type { JsonValue } from '../../../shared/content.ts';
import { runsCode } from '../markdown/note-link.ts';

/** Properties that React or the theme treats as code, styles or raw HTML; `lines` and `panels` contain HTML. */
const active = /^on[a-z]|html$|^(?:style|srcdoc|ref|key|is|lines|panels)$/i;
const urlProperty = /^(?:href|to|src|url|poster|action|formaction)$/i;

/** Properties of a component, without those that could run code: a Markdown file is data. */
export function dataProps<T extends Readonly<Record<string, JsonValue>>>(props: T): Record<string, JsonValue> {
  return Object.fromEntries(
    Object.entries(props)
      .filter(([name]) => !active.test(name))
      .map(([name, value]) => [name, withoutActive(value)]),
  );
}

function withoutActive(value: JsonValue): JsonValue {
  if (isList(value)) return value.map(withoutActive);
  if (typeof value !== 'object' || value === null) return value;
  // URLs at the top level are checked with the page's links.
  return Object.fromEntries(
    Object.entries(dataProps(value)).map(([name, inner]) => [
      name,
      urlProperty.test(name) && typeof inner === 'string' && runsCode(inner, 'link') ? '#' : inner,
    ]),
  );
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
