const web = 'https://developer.mozilla.org/docs/Web/API/';
const script = 'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/';

const events =
  'Animation BeforeUnload Clipboard Close Composition Custom Drag Error Focus FormData HashChange Input Keyboard Message ' +
  'Mouse Pointer PopState Progress PromiseRejection Storage Submit Toggle Touch Transition UI Wheel';
const htmlElements =
  'Anchor Area Audio BR Body Button Canvas DList Data DataList Details Dialog Div Embed FieldSet Form HR Head Heading ' +
  'Html IFrame Image Input LI Label Legend Link Map Media Meta Meter OList Object OptGroup Option Output Paragraph ' +
  'Picture Pre Progress Quote Script Select Slot Source Span Style Table TableCell TableRow TableSection Template ' +
  'TextArea Time Title Track UList Video';
const interfaces =
  'AbortController AbortSignal Animation Attr Blob CSSStyleSheet CustomElementRegistry DOMRect DOMRectReadOnly ' +
  'DOMTokenList DataTransfer Document DocumentFragment Element ElementInternals Event EventTarget File FileList ' +
  'FormData HTMLCollection HTMLElement Headers IntersectionObserver IntersectionObserverEntry KeyframeEffect Location ' +
  'MediaQueryList MutationObserver MutationRecord NamedNodeMap Node NodeList Range ReadableStream Request ResizeObserver ResizeObserverEntry Response SVGElement SVGSVGElement Selection ' +
  'ShadowRoot StyleSheet Text URL URLSearchParams ValidityState Window Worker';
const globals = 'Array ArrayBuffer BigInt Date Error Map Promise RegExp Set WeakMap WeakRef WeakSet';

const addresses: ReadonlyMap<string, string> = new Map([
  ...events.split(' ').map((name) => [`${name}Event`, `${web}${name}Event`] as const),
  ...htmlElements.split(' ').map((name) => [`HTML${name}Element`, `${web}HTML${name}Element`] as const),
  ...interfaces.split(' ').map((name) => [name, web + name] as const),
  ...globals.split(' ').map((name) => [name, script + name] as const),
]);

/**
 * Returns the address of a platform type on MDN, or null for any other name. A list, because libraries also declare names
 * such as `HTMLXButtonElement` and `XChangeEvent`.
 */
export function platformAddress(name: string): string | null {
  return addresses.get(name) ?? null;
}
