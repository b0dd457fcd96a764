import { elementsOf, parseMarkup } from './markup.ts';

/** Elements that run or load code, or change where addresses lead. */
const activeTag = /<\s*(?:\/\s*)?(?:applet|base|embed|frame|frameset|iframe|link|meta|object|portal|script)(?![\w-])/i;

/** Handlers, and the document of a frame. Attributes are read from the text, because parsers disagree about broken HTML. */
const activeAttribute = /(?:^|[\s"'/])(?:on[a-z]+|srcdoc)\s*=/i;

/** Schemes of addresses that are code, or documents with code. */
const activeScheme = /(?:^|[;,=])(?:javascript|vbscript|data:(?!image\/(?!svg)))/i;

/** True for HTML that could run code in a browser, whatever the policy of the page. Rather finds too much than too little. */
export function holdsCode(html: string): boolean {
  if (activeTag.test(html) || activeAttribute.test(html)) return true;
  // References are decoded here, and browsers ignore spaces and control characters in a scheme.
  const values = elementsOf(parseMarkup(html)).flatMap(({ attrs }) => attrs.map(({ value }) => value));
  return values.some((value) => activeScheme.test(value.replace(/[\s\p{C}]/gu, '')));
}
