import { defaultSchema } from 'hast-util-sanitize';
import type { Html, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { ComponentDescriptions } from '../../../shared/component.ts';
import { draftOf, warnAt } from './page-draft.ts';
import { isRemovedElement } from './report-removed.ts';

/**
 * Elements of HTML besides those that do more than show text; `svg` and `math` include their descendants. Other names are usually
 * placeholders in prose.
 */
const htmlElements = new Set([
  ...(defaultSchema.tagNames ?? []),
  ...`abbr acronym address area article aside audio basefont bdi bdo big blink body button caption center cite col colgroup data
  datalist dfn dir fieldset figcaption figure font footer head header hgroup html label legend main map mark marquee menu meter
  nav nobr noembed noframes optgroup option output param progress search slot small time title track u video wbr`.split(
    /\s+/,
  ),
]);

const tag = /<(\/?)([a-z][\w.:]*)(?=[\s/>])([^<>]*)>/gi;
const opaque = /<(svg|math|script|style)\b[^]*?(?:<\/\1>|$)|<!--[^]*?(?:-->|$)/gi;

/** Elements that extend to the end of the page without an end tag. */
const closed = /^(?:b|blockquote|code|details|div|em|i|[ou]l|pre|section|span|strong|su[bp]|summary|table)$/;

/** Reports unknown tags in a Markdown file, which are removed, and elements that are never closed, once per page and name. */
export function remarkUnknownTags(components: ComponentDescriptions) {
  return () =>
    (tree: Root, file: VFile): void => {
      const draft = draftOf(file);
      if (!draft.isData || !String(file).includes('<')) return;
      const found = new Set<string>();
      const open = new Map<string, Html[]>();
      visit(tree, 'html', (node) => {
        for (const [, slash, name = '', attributes = ''] of node.value.replace(opaque, '').matchAll(tag)) {
          const plain = name.toLowerCase();
          const before = open.get(plain) ?? [];
          if (slash === '/') before.pop();
          else if (closed.test(plain) && !attributes.endsWith('/')) {
            before.push(node);
            open.set(plain, before);
          }
          if (slash === '/' || found.has(name) || !isLeftOut(name, attributes)) continue;
          found.add(name);
          warnAt(draft, node, { code: 'unknown-tag', ...describe(name, components) });
        }
      });
      for (const [name, [node]] of open)
        if (node !== undefined)
          warnAt(draft, node, { code: 'unclosed-tag', message: `<${name}> is never closed`, hint: `add </${name}>` });
    };
}

function isLeftOut(name: string, attributes: string): boolean {
  if (name.toLowerCase() === 'input') return !/type\s*=\s*["']?checkbox/i.test(attributes);
  const isKnown = htmlElements.has(name.toLowerCase()) || isRemovedElement(name.toLowerCase());
  return !isKnown || (/^[A-Z][a-z]/.test(name) && !/^[A-Z]+$/.test(name));
}

function describe(name: string, components: ComponentDescriptions): { message: string; hint: string } {
  if (name.toLowerCase() === 'input')
    return {
      message: 'The element <input> becomes a disabled checkbox: a Markdown file is data',
      hint: 'make the page an .mdx file',
    };
  if (Object.hasOwn(components, name))
    return {
      message: `The component <${name}> is left out: the page cannot be read as MDX`,
      hint: 'rename the page to .mdx to see the errors; a common cause is `<` in text',
    };
  if (/^[A-Z]/.test(name))
    return {
      message: `The component <${name}> is left out: a Markdown file can only use those of the theme`,
      hint: "import it in an .mdx file; `markdown: { format: 'mdx' }` in the config reads all .md files as MDX",
    };
  return {
    message: `<${name}> is left out: it is read as an element, but HTML has no such element`,
    hint: 'put it in backticks, or write `&lt;` for a literal `<`',
  };
}
