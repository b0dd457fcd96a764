import type { Element, ElementContent, Text as HtmlText } from 'hast';
import type { Link, List, ListItem, Parents, Table, Text } from 'mdast';
import { defaultHandlers, type Handlers, type State } from 'mdast-util-to-hast';
import type { HastComponent, MdastComponent } from '../markdown/tree.ts';

/** Converts Markdown nodes that the theme renders: components stay components, and a table becomes a component. */
export const htmlHandlers: Handlers = {
  component: (state: State, node: MdastComponent): HastComponent => ({
    type: 'component',
    name: node.name,
    props: node.props,
    // `all` only reads `children`, whatever the parent's type.
    children: state.all({ type: 'root', children: node.children }),
    position: node.position,
  }),
  // The default handler would percent-encode the hole for the address.
  link: (state: State, node: Link): Element => ({
    type: 'element',
    tagName: 'a',
    properties: { href: node.url, ...(node.title ? { title: node.title } : {}) },
    children: state.all(node),
  }),
  listItem: (state: State, node: ListItem, parent: Parents | undefined): Element =>
    nameCheckbox(defaultHandlers.listItem(state, node, parent?.type === 'list' ? withoutItems(parent) : parent)),
  // The default handler trims each line.
  text: (state: State, node: Text): Element | HtmlText =>
    node.data?.isValue === true ? { type: 'text', value: node.value } : defaultHandlers.text(state, node),
  table: (state: State, node: Table): HastComponent => ({
    type: 'component',
    name: 'Table',
    props: {},
    children: tableParts(state, node),
  }),
};

const emptied = new WeakMap<List, List>();

/** A list without items but with its `spread` value. The default handler scans all items of a list for each item. */
function withoutItems(list: List): List {
  const known = emptied.get(list);
  if (known !== undefined) return known;
  const spread = list.spread === true || list.children.some((item) => item.spread ?? item.children.length > 1);
  const made: List = { ...list, children: [], spread };
  emptied.set(list, made);
  return made;
}

/** Wraps a task's checkbox and its text, up to the first block, in a label. */
function nameCheckbox(item: Element): Element {
  const holder = [item, ...item.children.filter(isElement)].find(({ children }) => isCheckbox(children[0]));
  if (holder === undefined) return item;
  const end = holder.children.findIndex((child) => child.type === 'text' && child.value === '\n');
  const inline = holder.children.splice(0, end < 0 ? holder.children.length : end);
  holder.children.unshift({ type: 'element', tagName: 'label', properties: {}, children: inline });
  return item;
}

function isCheckbox(node: ElementContent | undefined): boolean {
  return node !== undefined && isElement(node) && node.tagName === 'input';
}

/** The parts of a table, without a header row of empty cells. */
function tableParts(state: State, node: Table): Element[] {
  const table: unknown = defaultHandlers.table(state, node);
  const parts = isElement(table) ? table.children.filter(isElement) : [];
  const [head, ...rest] = parts;
  const [headRow] = node.children;
  const isEmptyHead = headRow?.children.every(({ children }) => children.length === 0) ?? false;
  return head !== undefined && isEmptyHead && rest.length > 0 ? rest : parts;
}

function isElement(node: unknown): node is Element {
  return typeof node === 'object' && node !== null && 'type' in node && node.type === 'element';
}
