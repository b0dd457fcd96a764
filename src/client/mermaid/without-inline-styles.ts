/** A result, and the style sheets that its code has written. */
interface Styled<Result> {
  readonly result: Result;
  readonly sheets: readonly CSSStyleSheet[];
}

/**
 * Runs code that writes `style` elements and attributes, which the policy of the page forbids: meanwhile their text goes to
 * constructed style sheets and to the CSS object model, which the policy allows. In parsed HTML, `style` attributes become
 * `data-style`. The sheets are removed from the document afterwards.
 */
export async function withoutInlineStyles<Result>(work: () => Promise<Result>): Promise<Styled<Result>> {
  const sheets: CSSStyleSheet[] = [];
  const { createElement } = document;
  const { setAttribute } = Element.prototype;
  const { parseFromString } = DOMParser.prototype;
  document.createElement = ((...args: Parameters<Document['createElement']>) =>
    args[0].toLowerCase() === 'style'
      ? adoptText(sheets)
      : createElement.apply(document, args)) as Document['createElement'];
  Element.prototype.setAttribute = function set(name, value) {
    // HTML and SVG elements have a style.
    if (name === 'style' && 'style' in this) (this as HTMLElement).style.cssText = value;
    else setAttribute.call(this, name, value);
  };
  DOMParser.prototype.parseFromString = function parse(text, type) {
    return parseFromString.call(this, String(text).replaceAll(' style="', ' data-style="'), type);
  };
  try {
    return { result: await work(), sheets };
  } finally {
    // Restores the method of the prototype.
    Reflect.deleteProperty(document, 'createElement');
    Element.prototype.setAttribute = setAttribute;
    DOMParser.prototype.parseFromString = parseFromString;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet));
  }
}

/** Returns an element in place of a `style` element; its text becomes that of a style sheet of the document. */
function adoptText(sheets: CSSStyleSheet[]): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'metadata');
  const sheet = new CSSStyleSheet();
  const adopt = (css: string): void => {
    sheet.replaceSync(css);
    if (!sheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
    sheets.push(sheet);
  };
  const text = { get: () => '', set: adopt };
  Object.defineProperties(element, { innerHTML: text, textContent: text });
  return element;
}

/** Parses the elements of a drawing, restores their texts, and sets styles through the CSS object model. */
export function readDrawing(svg: string): DocumentFragment {
  const parsed = new DOMParser().parseFromString(svg.replaceAll(' style="', ' data-style="'), 'text/html');
  const fragment = document.createDocumentFragment();
  fragment.append(...parsed.body.childNodes);
  for (const element of fragment.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
  const texts = document.createNodeIterator(fragment, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
    node.nodeValue = node.nodeValue?.replaceAll(' data-style="', ' style="') ?? '';
  return fragment;
}
