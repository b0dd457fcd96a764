import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;
type Element = DefaultTreeAdapterTypes.Element;

const elements = new Set(
  'script style iframe frame frameset object embed form base meta link template portal math animate set use'.split(' '),
);
const addresses = /^(?:href|src|srcset|poster|action|formaction|data|xlink:href|background)$/;

/**
 * What could make a browser run, obey or load something, of all that an author's Markdown has put into a document:
 * everything within the prose, and what the head has beside the theme's own. Each as a text for a message.
 */
export function findActive(document: string): readonly string[] {
  const found: string[] = [];
  const walk = (node: Node, isAuthors: boolean): void => {
    if ('tagName' in node) found.push(...(isAuthors ? judge(node) : judgeOfHead(node)));
    if (!('childNodes' in node)) return;
    const isInside = isAuthors || ('tagName' in node && valueOf(node, 'class') === 'prose');
    for (const child of node.childNodes) walk(child, isInside);
  };
  walk(parse(document), false);
  return found;
}

function judge(element: Element): readonly string[] {
  const { tagName, attrs, namespaceURI } = element;
  const isIcon = namespaceURI.endsWith('svg') && ['svg', 'path'].includes(tagName);
  const isExample = tagName === 'iframe' && /^\/examples\/[\w-]+\.html$/.test(valueOf(element, 'src') ?? '');
  const isAlive = elements.has(tagName.toLowerCase()) || namespaceURI.endsWith('svg');
  return [
    ...(isAlive && !isIcon && !isExample ? [`<${tagName}>`] : []),
    ...attrs.filter((attribute) => runs(attribute, tagName)).map(({ name, value }) => `${tagName} ${name}="${value}"`),
  ];
}

function runs({ name, value }: Element['attrs'][number], tagName: string): boolean {
  if (/^on|^style$|^srcdoc$|^is$|^data-(?:island|swap|docs-)/.test(name)) return true;
  if (name === 'name') return tagName !== 'a';
  const url = [...value].filter((char) => char > ' ').join('');
  return (
    addresses.test(name) &&
    /^(?:pathname:\/\/)*(?:javascript:|vbscript:|data:(?!image\/(?:png|jpeg|gif|webp|avif)))/i.test(url)
  );
}

/** The theme itself writes no such thing, or not like this. */
function judgeOfHead(element: Element): readonly string[] {
  const { tagName } = element;
  const isRefresh = tagName === 'meta' && valueOf(element, 'http-equiv')?.toLowerCase() === 'refresh';
  const isNoIcon = valueOf(element, 'rel') === 'icon' && valueOf(element, 'href') === 'data:,';
  const isForeign =
    !isNoIcon &&
    ['link', 'script'].includes(tagName) &&
    /evil|data:|alert/.test(valueOf(element, tagName === 'link' ? 'href' : 'src') ?? '') &&
    valueOf(element, 'rel') !== 'alternate';
  return tagName === 'base' || tagName === 'style' || isRefresh || isForeign ? [`<${tagName}> in the head`] : [];
}

function valueOf({ attrs }: Element, wanted: string): string | undefined {
  return attrs.find(({ name }) => name === wanted)?.value;
}
