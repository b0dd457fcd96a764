import { type ForeignObject, type ForeignValue, isObject, listOf, objectOf } from '../foreign-value.ts';
import { titleIn, type PageText } from '../front-matter.ts';
import type { PageLinks } from './page-links.ts';
import { writeElement } from './read-config.ts';
import type { Reporter } from './report-losses.ts';

/** An element of the head. */
export interface HeadElement {
  readonly name: string;
  readonly attributes: ForeignObject;
  readonly inner: string;
}

/** Reads elements of the head: `[name, attributes, text]` of VitePress, `{ tag, attrs, content }` of Starlight. */
export function readHead(value: ForeignValue | undefined): readonly HeadElement[] {
  return listOf(value).map((entry) => {
    const [name, attributes, inner] = isObject(entry)
      ? [entry['tag'], entry['attrs'], entry['content']]
      : listOf(entry);
    return {
      name: String(name ?? ''),
      attributes: objectOf(attributes),
      inner: typeof inner === 'string' ? inner : '',
    };
  });
}

/** Formats the elements of a config, with new addresses. `lost` receives the positions of those that the new config cannot have. */
export function writeElements(
  elements: readonly HeadElement[],
  links: PageLinks,
  lost: (index: number) => void,
): readonly string[] {
  return elements.flatMap(({ name, attributes, inner }, index) => {
    const moved = Object.entries(attributes).map(([key, value]) => [
      key,
      typeof value === 'string' && /^(?:href|src)$/.test(key) ? links.addressOf(value) : value,
    ]);
    if (/^(?:link|meta|script|style|noscript|template)$/.test(name))
      return [writeElement(name, Object.fromEntries(moved), inner)];
    lost(index);
    return [];
  });
}

/** Front matter keys that are made from elements, and the component for the others. */
interface PageHead {
  readonly keys: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Converts `head` and `titleTemplate` of the front matter of a page. A page of Markdown cannot have all elements. */
export function convertHead(page: PageText, { isMdx, note }: Reporter & { readonly isMdx: boolean }): PageHead {
  const { head, titleTemplate, ...own } = page.frontMatter;
  const keys: Record<string, unknown> = {};
  const title = titleIn(page);
  const titles = [titleTemplate ?? true].flatMap((written): HeadElement[] => {
    if (written === true || title === undefined) return [];
    const template = String(written || ':title');
    const inner = (template.includes(':title') ? template : `:title | ${template}`).replaceAll(':title', title);
    return [{ name: 'title', attributes: {}, inner }];
  });
  const lines = [...titles, ...readHead(head)].flatMap((element): readonly string[] => {
    const { name, attributes, inner } = element;
    const { name: meta, property = meta, content } = attributes;
    const [, key = ''] = /^(?:(?:og|twitter):)?(title|description|image|keywords)$/.exec(String(property)) ?? [];
    if (key !== '' && key !== 'title' && own[key] === undefined && keys[key] === undefined) {
      keys[key] = key === 'keywords' ? String(content).split(/,\s*/) : content;
      return [];
    }
    // The build makes these elements, some of them from the keys.
    if (/^(?:og:(?:type|url)|twitter:card)$/.test(String(property))) return [];
    if (key !== '' && [title, own[key], keys[key]].includes(content)) return [];
    if (isMdx && name === 'title') return [`<title>{${JSON.stringify(inner)}}</title>`];
    if (isMdx && /^(?:meta|link)$/.test(name)) return [writeElement(name, attributes).replace(/>$/, ' />')];
    note('left', titles.includes(element) ? 'titleTemplate' : 'head', noHead, 0);
    return [];
  });
  if (titleTemplate !== undefined && title === undefined) note('left', 'titleTemplate', noHead, 0);
  return {
    keys: { ...keys, head: null, titleTemplate: null },
    text: lines.length === 0 ? '' : `\n<Head>\n${lines.join('\n')}\n</Head>\n\n`,
  };
}

const noHead = 'Write these elements with <Head> in an .mdx page, or in head of the config.';
