import type { ApiElement, ApiMember, ApiProperty } from '../manifest/element.ts';
import { firstBy } from '../../../kernel/first-by.ts';

/** Returns the address of the page that documents an element; null for none. */
export type PageOf = (tag: string) => string | null;

/** Writes the tags and attributes of elements in the format of `html.customData` of VS Code. */
export function writeHtmlData(elements: readonly ApiElement[], pageOf: PageOf): string {
  const tags = elements.map(({ tag, summary, description, properties, deprecated, names }) => {
    const page = pageOf(tag);
    return {
      name: tag,
      ...descriptionOf({ description: description || summary, deprecated }),
      attributes: properties.flatMap((member) =>
        member.attribute === null
          ? []
          : [{ name: member.attribute, ...descriptionOf(member), ...valuesOf(member, names) }],
      ),
      ...(page !== null && { references: [{ name: `<${tag}>`, url: page }] }),
    };
  });
  return toJson({ version: 1.1, tags });
}

/** Writes the custom properties, parts and states of elements in the format of `css.customData` of VS Code. */
export function writeCssData(elements: readonly ApiElement[]): string {
  const list = (members: readonly ApiMember[], nameOf: (name: string) => string) =>
    [...firstBy(members, ({ name }) => name).values()].map((member) => ({
      name: nameOf(member.name),
      ...descriptionOf(member),
    }));
  return toJson({
    version: 1.1,
    properties: list(
      elements.flatMap(({ cssProperties }) => cssProperties),
      String,
    ),
    pseudoElements: list(
      elements.flatMap(({ parts }) => parts),
      (name) => `::part(${name})`,
    ),
    pseudoClasses: list(
      elements.flatMap(({ states }) => states),
      (name) => (name.startsWith('--') ? `:${name}` : `:state(${name})`),
    ),
  });
}

function descriptionOf({ description, deprecated }: Pick<ApiMember, 'description' | 'deprecated'>) {
  const value = [deprecated === null ? '' : `**Deprecated** ${deprecated}`.trim(), description.trim()]
    .filter((text) => text !== '')
    .join('\n\n');
  return value === '' ? {} : { description: { kind: 'markdown', value } };
}

/** An attribute takes texts: those of its union, or none for a flag. */
function valuesOf({ type }: ApiProperty, names: ApiElement['names']) {
  const meaning = Object.hasOwn(names, type) ? names[type] : undefined;
  const text = meaning !== undefined && 'text' in meaning ? meaning.text : type;
  const parts = text.split('|').map((part) => part.trim());
  if (parts.every((part) => /^(?:boolean|true|false|undefined|null)$/.test(part))) return { valueSet: 'v' };
  const values = parts.flatMap((part) => {
    const [, name] = /^(?:'([^']*)'|"([^"]*)")$/.exec(part)?.filter((found) => found !== undefined) ?? [];
    return name === undefined ? [] : [{ name }];
  });
  return values.length === 0 ? {} : { values };
}

function toJson(value: object): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}
