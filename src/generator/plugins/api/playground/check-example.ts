import { ownValue } from '../../../kernel/collections.ts';
import type { DiagnosticCode } from '../../../kernel/diagnostics/codes.ts';
import { didYouMean } from '../../../kernel/diagnostics/nearest.ts';
import { describeUnknownTag, type ApiElement, type LocalLibrary } from '../manifest/element.ts';
import { elementsOf, type Example, type MarkupElement, parseMarkup } from './markup.ts';

/** An unknown tag or attribute in an example. `offset` counts UTF-16 code units from the start of the example. */
export interface ExampleProblem {
  readonly code: Extract<DiagnosticCode, 'unknown-element' | 'unknown-attribute'>;
  readonly message: string;
  readonly hint?: string | undefined;
  readonly offset: number;
}

const globalAttributes = new Set(
  `class id style slot part exportparts title lang dir hidden tabindex role is inert translate draggable autofocus
  accesskey contenteditable spellcheck enterkeyhint inputmode nonce popover itemprop itemscope itemtype itemid`.split(
    /\s+/,
  ),
);

/** Finds tags and attributes that the library does not have. `prefix` limits the check to tags that start with it. */
export function checkExample(
  { nodes, script }: Pick<Example, 'nodes' | 'script'>,
  library: LocalLibrary,
  prefix: string | null,
): readonly ExampleProblem[] {
  return elementsOf(nodes).flatMap((element) => {
    const { tagName, sourceCodeLocation } = element;
    if (!tagName.includes('-') || (prefix !== null && !tagName.startsWith(prefix))) return [];
    const known = ownValue(library, tagName);
    if (known !== undefined) return checkAttributes(element, known);
    // An example may define an element of its own.
    if (script.includes(`'${tagName}'`) || script.includes(`"${tagName}"`)) return [];
    return { ...describeUnknownTag(tagName, library), offset: sourceCodeLocation?.startOffset ?? 0 };
  });
}

function checkAttributes(
  { tagName, attrs, sourceCodeLocation }: MarkupElement,
  known: ApiElement,
): readonly ExampleProblem[] {
  const names = known.properties.map(({ attribute }) => attribute).filter((name) => name !== null);
  // The parser converts names to lower case.
  const folded = new Set(names.map((name) => name.toLowerCase()));
  return attrs
    .filter(({ name }) => !folded.has(name) && !globalAttributes.has(name) && !/^(?:data-|aria-|on|--)/.test(name))
    .map(({ name }) => ({
      code: 'unknown-attribute',
      message: `<${tagName}> has no attribute "${name}"`,
      hint: didYouMean(name, names),
      offset: sourceCodeLocation?.attrs?.[name]?.startOffset ?? 0,
    }));
}

/** Elements that run or load code, or change the targets of addresses. */
const activeTag = /<\s*(?:\/\s*)?(?:applet|base|embed|frame|frameset|iframe|link|meta|object|portal|script)(?![\w-])/i;

/**
 * Event handlers, and the document of a frame. Attributes are read from the text, because parsers disagree about malformed
 * HTML.
 */
const activeAttribute = /(?:^|[\s"'/])(?:on[a-z]+|srcdoc)\s*=/i;

/** Schemes of addresses that are code, or documents with code. */
const activeScheme = /(?:^|[;,=])(?:javascript|vbscript|data:(?!image\/(?!svg)))/i;

/**
 * Returns whether HTML could run code in a browser, regardless of the policy of the page. Prefers false positives to false
 * negatives.
 */
export function holdsCode(html: string): boolean {
  if (activeTag.test(html) || activeAttribute.test(html)) return true;
  // References are decoded here, and browsers ignore spaces and control characters in a scheme.
  const values = elementsOf(parseMarkup(html)).flatMap(({ attrs }) => attrs.map(({ value }) => value));
  return values.some((value) => activeScheme.test(value.replace(/[\s\p{C}]/gu, '')));
}
