import { Fragment, type ReactNode } from 'react';
import { translate } from '../core/Translate.tsx';

/** An object of an OpenAPI document. Its values are checked where they are used, because pages contain any document. */
type Spec = Readonly<Record<string, unknown>>;

/** Schemas that are nested deeper are not shown. */
const deepest = 12;

/** Keys of a schema that have a form of their own; all others are shown as they are. */
const drawn = new Set(
  'type format title description deprecated properties required items allOf oneOf anyOf discriminator xml'.split(' '),
);

/** Returns a value if it is an object, otherwise an empty object. */
export function specOf(value: unknown): Spec {
  return typeof value === 'object' && value !== null ? (value as Spec) : {};
}

/** Returns the entries of a value that may be no object. */
export function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return Object.entries(specOf(value));
}

/** Returns a value if it is a list, otherwise an empty list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns a value as text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A word of the interface, from the messages of the moved site if it has them. */
export function word(id: string, message: string): string {
  return translate({ id: `theme.openapi.${id}`, message });
}

/** Returns a schema with the properties of all schemas in its `allOf`. */
function merge(value: unknown): Spec {
  const { allOf, ...own } = specOf(value);
  return listOf(allOf)
    .map(merge)
    .concat(own)
    .reduce((all, part) => ({
      ...all,
      ...part,
      properties: { ...specOf(all['properties']), ...specOf(part['properties']) },
      required: [...listOf(all['required']), ...listOf(part['required'])],
    }));
}

/** Returns the type of a schema: `string<date>[]`. A circular schema is its name. */
export function typeOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const { type, format, title, items, properties } = merge(value);
  if (items !== undefined) return `${typeOf(items)}[]`;
  const name = listOf(type).join(' | ') || textOf(type ?? (entriesOf(properties).length > 0 ? 'object' : ''));
  return [format === undefined ? name : `${name}<${textOf(format)}>`, title].filter(Boolean).join(' ');
}

/** Signs of Markdown within a paragraph: code, a link, strong text, emphasis, a line break. */
const marks = /(`[^`]+`|\[[^\][]*\]\([^()\s]*\)|\*\*[^*]+\*\*|\*[^\s*][^*]*\*|\b_[^\s_][^_]*_\b|<br ?\/?>)/;

function Line({ children }: { readonly children: string }): ReactNode {
  return children.split(marks).map((part, index) => {
    // Every second part is a match.
    if (index % 2 === 0) return part;
    if (part.startsWith('`')) return <code key={index}>{part.slice(1, -1)}</code>;
    if (part.startsWith('<')) return <br key={index} />;
    if (part.startsWith('**')) return <strong key={index}>{part.slice(2, -2)}</strong>;
    if (!part.startsWith('[')) return <em key={index}>{part.slice(1, -1)}</em>;
    const [, label, href] = /^\[([^\][]*)\]\(((?:https?:|\/|#)[^()\s]*)\)$/.exec(part) ?? [];
    return href === undefined ? (
      part
    ) : (
      <a key={index} href={href}>
        {label}
      </a>
    );
  });
}

/** A description: paragraphs and lists of Markdown. Other blocks are shown as text. */
export function Text({ children }: { readonly children: unknown }): ReactNode {
  if (typeof children !== 'string') return null;
  return children.split('\n\n').map((block, index) => {
    const [lead = '', ...items] = block.split(/(?:^|\n) *[-*] /);
    return (
      <Fragment key={index}>
        {lead !== '' && (
          <p>
            <Line>{lead}</Line>
          </p>
        )}
        {items.length > 0 && (
          <ul>
            {items.map((item, at) => (
              <li key={at}>
                <Line>{item}</Line>
              </li>
            ))}
          </ul>
        )}
      </Fragment>
    );
  });
}

/** The word “required”, where it applies. */
export function Required({ if: shown }: { readonly if: unknown }): ReactNode {
  return shown === true && <strong className="badge">{word('schemaItem.required', 'required')}</strong>;
}

interface SchemaProps {
  readonly schema?: unknown;
  readonly depth?: number;
}

/** What a schema contains below its type: description, limits, properties, items and alternatives. */
export function Schema({ schema, depth = 0 }: SchemaProps): ReactNode {
  const all = merge(schema);
  const { description, properties, required, items, discriminator } = all;
  const facts = entriesOf(all).filter(([key, value]) => !drawn.has(key) && value !== undefined && value !== false);
  const { propertyName } = specOf(discriminator);
  if (propertyName !== undefined) facts.push(['discriminator', propertyName]);
  if (depth > deepest || typeof schema === 'string') return null;
  return (
    <>
      <Text>{description}</Text>
      {facts.map(([key, value]) => (
        <div key={key}>
          {key}: <code>{Array.isArray(value) ? value.map(textOf).join(', ') : textOf(value)}</code>
        </div>
      ))}
      {entriesOf(properties).length > 0 && (
        <ul>
          {entriesOf(properties).map(([name, property]) => (
            <SchemaItem
              key={name}
              name={name}
              schema={property}
              required={listOf(required).includes(name)}
              depth={depth}
            />
          ))}
        </ul>
      )}
      {items !== undefined && <Schema schema={items} depth={depth + 1} />}
      {['oneOf', 'anyOf'].map((key) => {
        const choices = listOf(all[key]);
        if (choices.length === 0) return null;
        return (
          <div key={key}>
            <span className="badge">{key}</span>
            <ul>
              {choices.map((choice, index) => (
                <SchemaItem key={index} schema={choice} depth={depth} />
              ))}
            </ul>
          </div>
        );
      })}
    </>
  );
}

interface SchemaItemProps extends SchemaProps {
  readonly name?: string;
  readonly required?: unknown;
  /** Type, as older pages contain it. */
  readonly schemaName?: string;
  readonly qualifierMessage?: string;
  /** The nested properties in older pages. */
  readonly children?: ReactNode;
}

/** A property, a parameter or a header, as an item of a list. */
export function SchemaItem(props: SchemaItemProps): ReactNode {
  const { name = '', schema, required, schemaName, qualifierMessage, children, depth = 0 } = props;
  const type = schemaName ?? typeOf(schema);
  return (
    <li>
      {name !== '' && <code>{name}</code>} {type !== '' && <span className="badge">{type}</span>}{' '}
      <Required if={required === true || listOf(required).includes(name)} />{' '}
      {specOf(schema)['deprecated'] === true && (
        <span className="badge">{word('schemaItem.deprecated', 'deprecated')}</span>
      )}
      <Text>{qualifierMessage}</Text>
      {children ?? <Schema schema={schema} depth={depth + 1} />}
    </li>
  );
}

/** A parameter or a header: its own keys and those of its schema. */
export function ParamsItem({ param, name }: { readonly param: unknown; readonly name?: string }): ReactNode {
  const { in: _in, name: own, required, schema, content, ...rest } = specOf(param);
  const type = schema ?? specOf(Object.values(specOf(content))[0])['schema'];
  const all = { ...merge(type), ...rest };
  return <SchemaItem name={name ?? textOf(own)} required={required} schema={all} />;
}
