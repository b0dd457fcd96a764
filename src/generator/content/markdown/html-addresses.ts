import { unescapeHtml } from '../../../shared/plain-text.ts';
import { escapeAttribute } from '../../kernel/text.ts';
import type { LinkOutline } from './outline.ts';

/**
 * Returns the kind of address in an attribute of an element or a property of a component: that of a page or a file, of a
 * file, or of several images with their sizes. Null if it is not an address.
 */
export function addressKind(attribute: string, element: string): LinkOutline['kind'] | 'source-set' | null {
  const tag = element.toLowerCase();
  switch (attribute.toLowerCase()) {
    case 'href':
      // The base address of the document, to which others are relative.
      return tag === 'base' ? null : 'link';
    case 'to':
      return 'link';
    case 'src':
      return tag === 'iframe' ? 'link' : 'image';
    case 'poster':
      return 'image';
    case 'data':
      // An object can show a page, an image or a PDF.
      return tag === 'object' ? 'link' : null;
    case 'srcset':
      return 'source-set';
    default:
      return null;
  }
}

/** An address in HTML, without character references. */
export interface HtmlAddress {
  readonly kind: LinkOutline['kind'];
  readonly url: string;
}

const startTag = /<([a-z][\w:-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)+)/gi;
const attribute = /(?<![^\s"'<>/=])([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g;

/** A `link` element that loads its target rather than linking to it. */
const loads = /\brel=["']?[^"'>=]*\b(?:preload|modulepreload|stylesheet|icon|manifest)\b/i;

/** Replaces the addresses of elements in HTML; null keeps one unchanged. The addresses of a `srcset` are not included. */
export function replaceAddresses(html: string, replace: (address: HtmlAddress) => string | null): string {
  return html.replace(startTag, (tag, element: string, attributes: string) => {
    const isFile = element.toLowerCase() === 'link' && loads.test(attributes);
    const replaced = attributes.replace(attribute, (all, name: string, ...[double, single, bare]: string[]) => {
      const kind = addressKind(name, element);
      if (kind === null || kind === 'source-set') return all;
      const url = unescapeHtml(double ?? single ?? bare ?? '');
      const value = replace({ kind: isFile ? 'image' : kind, url });
      return value === null || value === url ? all : `${name}="${escapeAttribute(value)}"`;
    });
    return replaced === attributes ? tag : `<${element}${replaced}`;
  });
}

/** Lists the addresses of elements in HTML. */
export function listAddresses(html: string): readonly HtmlAddress[] {
  const found: HtmlAddress[] = [];
  replaceAddresses(html, (address) => {
    found.push(address);
    return null;
  });
  return found;
}
