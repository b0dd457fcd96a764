import type { JsonValue } from '../../../shared/content.ts';
import { runsCode } from '../markdown/note-link.ts';

/** What React or the theme would take for code, for a style or for finished HTML; `lines` and `panels` hold some. */
const active = /^on[a-z]|html$|^(?:style|srcdoc|ref|key|is|lines|panels)$/i;
const address = /^(?:href|to|src|url|poster|action|formaction)$/i;

/** The properties of a component without those by which a Markdown file, which is data, could make the browser run something. */
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
  // Addresses at the outermost level are noted, and judged, with the page's links.
  return Object.fromEntries(
    Object.entries(dataProps(value)).map(([name, inner]) => [
      name,
      address.test(name) && typeof inner === 'string' && runsCode(inner, 'link') ? '#' : inner,
    ]),
  );
}

function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value);
}
