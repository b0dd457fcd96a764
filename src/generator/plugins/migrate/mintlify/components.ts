import { badge, become, unwrapped, valueOf } from '../pages/components.ts';
import { keepAttributes, textOfAttribute, type TagRule } from '../pages/rewrite-tags.ts';

function admonition(type: string): TagRule {
  return (tag) => {
    const [open, close] = become('Admonition', { title: 'title' })(tag) ?? ['', ''];
    return [open.replace('<Admonition', `<Admonition type="${type}"`), close];
  };
}

/** Formats a parameter: its name with its type, and its description. */
const field: TagRule = (tag) => {
  const name = ['name', 'path', 'query', 'body', 'header'].map((key) => textOfAttribute(tag, key)).find(Boolean) ?? '';
  const isRequired = tag.attributes.has('required') && tag.attributes.get('required') !== '{false}';
  const fallback = valueOf(tag, 'default').replace(/^\{|\}$/g, '');
  const of = textOfAttribute(tag, 'of') ?? 'param';
  // Ids have the words of names: `param-api-key` for `apiKey`.
  const words = name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase();
  const id = name === '' ? '' : ` id="${of}-${words.replace(/[^a-z0-9]+/g, '-')}"`;
  const facts = [
    textOfAttribute(tag, 'type'),
    isRequired ? 'required' : '',
    fallback === '' ? '' : `= ${fallback}`,
  ].filter(Boolean);
  return [
    `<dl>\n<dt${id}><code>{${JSON.stringify(name)}}</code>{' '}{${JSON.stringify(facts.join(', '))}}</dt>\n<dd>\n`,
    '\n</dd>\n</dl>',
  ];
};

/** Formats the value of an attribute as an expression, whose signs are text. */
function textIn(tag: Parameters<TagRule>[0], attribute: string): string {
  return `{${JSON.stringify(valueOf(tag, attribute))}}`;
}

const tabs = become('Tabs');
const cards = become('Cards');

/** Makes ids of headings by the rules of Mintlify, which keep most characters if one of them must be encoded in an address. */
export function slugify(text: string): string {
  const encoded = encodeURIComponent(text.toLowerCase().replace(/\s+/g, '-'));
  const id = encoded
    .replace(/[^a-z\d_%]+/gi, '-')
    .replace(/(?<=[a-z\d])-([ts])(?=-|$)/gi, '$1')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
  return decodeURIComponent(id).replace(/[?,;:!'"()[\]{}]|\uFE0F|\u200D|\p{Extended_Pictographic}/gu, '');
}

/** Replacements of Mintlify components. */
export const components: Readonly<Record<string, TagRule>> = {
  Accordion: (tag) => {
    const id = textOfAttribute(tag, 'id') ?? slugify(textOfAttribute(tag, 'title') ?? '');
    // A link to content opens the block around it.
    const anchor = id && `<a id="${id}"></a>`;
    return [`<Details${keepAttributes(tag, { summary: 'title' })}>${anchor}`, '</Details>'];
  },
  // The element ends a list before indented tags.
  AccordionGroup: () => ['<div>', '</div>'],
  Badge: badge('text'),
  Callout: admonition('note'),
  Card: become('Card', { title: 'title', href: 'href' }),
  CardGroup: cards,
  Check: admonition('tip'),
  CodeBlock: become('CodeBlock', { language: 'language', title: 'filename' }),
  CodeGroup: tabs,
  Column: unwrapped,
  Columns: cards,
  Danger: admonition('danger'),
  Expandable: become('Details', { summary: 'title' }),
  Frame: (tag) => {
    // As an expression, the text is part of the figure wherever the tag is.
    const made = (attribute: string, element: string): string => {
      const text = valueOf(tag, attribute).replace(/\s+/g, ' ');
      return text === '' ? '' : `<${element}>{${JSON.stringify(text)}}</${element}>`;
    };
    return [`${made('hint', 'p')}<figure>`, `${made('caption', 'figcaption')}</figure>`];
  },
  Heading: (tag) => become(`h${valueOf(tag, 'level').replace(/\D/g, '') || 2}`, { id: 'id' })(tag),
  Icon: unwrapped,
  Info: admonition('info'),
  Note: admonition('note'),
  Panel: unwrapped,
  ParamField: field,
  // Mintlify shows only the description, with a button that copies the prompt.
  Prompt: become('Details', { summary: 'description' }),
  RequestExample: tabs,
  ResponseExample: tabs,
  ResponseField: field,
  Step: (tag) => [`<li>\n\n**${valueOf(tag, 'title')}**\n`, '\n</li>'],
  Steps: () => ['<ol>', '</ol>'],
  Tab: (tag) => [`<TabItem${keepAttributes(tag, { label: 'title' }) || ' label="…"'}>`, '</TabItem>'],
  Tabs: tabs,
  Tile: become('Card', { title: 'title', href: 'href' }),
  Tip: admonition('tip'),
  Tooltip: (tag) => become(tag.attributes.has('href') ? 'a' : 'abbr', { href: 'href', title: 'tip' })(tag),
  Tree: () => ['<ul>', '</ul>'],
  'Tree.File': (tag) => [`<li>${textIn(tag, 'name')}`, '</li>'],
  'Tree.Folder': (tag) => [`<li><details open><summary>${textIn(tag, 'name')}</summary><ul>`, '</ul></details></li>'],
  Update: (tag) => [`<div>\n\n## ${valueOf(tag, 'label')}\n\n${valueOf(tag, 'description')}\n`, '\n</div>'],
  Visibility: (tag) => (textOfAttribute(tag, 'for') === 'agents' ? ['<div hidden>', '</div>'] : unwrapped(tag)),
  View: become('Details', { summary: 'title' }),
  Warning: admonition('warning'),
};
