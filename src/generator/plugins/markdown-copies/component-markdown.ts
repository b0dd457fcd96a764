import type { ContentComponentProps, JsonValue } from '../../../shared/content.ts';
import type { HastComponent } from '../../content/markdown/component-node.ts';
import { apiMembersMarkdown } from './api-markdown.ts';
import { bold, headingMarkdown } from './block-markdown.ts';
import { cardsMark, listItem } from './card-markdown.ts';
import { codeBlock, escapeText, inlineCode, quote } from '../../kernel/text/escape-markdown.ts';
import { htmlToMarkdown, plainCode } from './html-to-markdown.ts';
import { plainText, type PageNode } from './inline-markdown.ts';
import { tableMarkdown } from './table-markdown.ts';
import type { TextOf } from './text-of.ts';

/** What a component is written with. */
export interface ComponentContext {
  readonly text: TextOf;
  blocks(nodes: readonly PageNode[]): string;
}

type Writer = (component: HastComponent, context: ComponentContext) => string;

/** Markdown of a component that is a block. One that is not known here is what it holds. */
export function componentMarkdown(component: HastComponent, context: ComponentContext): string {
  const write = Object.hasOwn(writers, component.name) ? writers[component.name] : undefined;
  return write === undefined ? context.blocks(component.children) : write(component, context);
}

const writers: Readonly<Record<string, Writer>> = {
  Heading: ({ props, children }) => headingMarkdown(Number(props['level']), children),
  CodeBlock: writeCode,
  Table: ({ children }) => tableMarkdown(children),
  Admonition: writeAdmonition,
  Details: ({ props, children }, { text, blocks }) =>
    paragraphs([bold(htmlToMarkdown(textOf(props['summary']) || text('theme.Details.summary'))), blocks(children)]),
  Tabs: ({ props, children }, { blocks }) =>
    paragraphs(componentsOf(children).flatMap((tab) => [bold(tabLabel(tab, props['values'])), blocks(tab.children)])),
  Cards: ({ children }, { blocks }) =>
    componentsOf(children)
      .map((card) => blocks([card]))
      .join('\n'),
  Card: ({ props, children }, { blocks }) => listItem(textOf(props['title']), textOf(props['href']), blocks(children)),
  ComponentCards: (component) => {
    const { items } = madeProps<'ComponentCards'>(component);
    return items.map(({ label, href, sentence }) => listItem(label, href, escapeText(sentence))).join('\n');
  },
  DocCardList: () => cardsMark,
  TOCInline: () => '',
  Playground: (component) => {
    const { title = '', panels } = madeProps<'Playground'>(component);
    const [html] = panels;
    return paragraphs([
      bold(escapeText(title)),
      html === undefined ? '' : codeBlock(plainCode(html.lines), html.language),
    ]);
  },
  ApiSection: (component, { text }) => apiMembersMarkdown(madeProps<'ApiSection'>(component), text),
  ApiDependencies: (component, { text }) => {
    const { elements } = madeProps<'ApiDependencies'>(component);
    const links = elements.map(({ tag, href }) =>
      href === undefined ? inlineCode(tag) : `[${inlineCode(tag)}](${href})`,
    );
    return `${text('theme.Api.uses')} ${links.join(', ')}`;
  },
  ApiEmpty: (component, { text }) => {
    const { kinds } = madeProps<'ApiEmpty'>(component);
    return kinds.map((kind) => text(`theme.Api.empty.${kind}`)).join(' ');
  },
};

/** The properties of a component that the generator made: of the type that it promises the theme. */
function madeProps<Name extends keyof ContentComponentProps>({ props }: HastComponent): ContentComponentProps[Name] {
  return props as unknown as ContentComponentProps[Name];
}

function writeCode(component: HastComponent): string {
  const { lines, language, title } = component.props;
  const name = language === 'text' || typeof language !== 'string' ? '' : language;
  const info = textOf(title) === '' ? name : `${name || 'text'} title=${JSON.stringify(title)}`;
  const code = Array.isArray(lines)
    ? plainCode(madeProps<'CodeBlock'>(component).lines)
    : plainText(component.children);
  return codeBlock(code, info);
}

/** GitHub's five kinds of remarks are what most readers of Markdown know. */
const alerts: Readonly<Record<string, string>> = {
  tip: 'TIP',
  important: 'IMPORTANT',
  warning: 'WARNING',
  caution: 'WARNING',
  danger: 'CAUTION',
};

function writeAdmonition({ props, children }: HastComponent, { blocks }: ComponentContext): string {
  const title = htmlToMarkdown(textOf(props['titleHtml'])) || escapeText(textOf(props['title']));
  return quote(`[!${alerts[textOf(props['type'])] ?? 'NOTE'}]\n${paragraphs([bold(title), blocks(children)])}`);
}

function tabLabel({ props }: HastComponent, values: JsonValue | undefined): string {
  const { value, label } = props;
  const entries: readonly JsonValue[] = Array.isArray(values) ? values : [];
  const named = entries.find((entry) => property(entry, 'value') === value);
  return escapeText(textOf(property(named, 'label')) || textOf(label) || textOf(value));
}

function property(value: JsonValue | undefined, name: string): JsonValue | undefined {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return entries.find(([key]) => key === name)?.[1];
}

function componentsOf(nodes: readonly PageNode[]): readonly HastComponent[] {
  return nodes.filter((node) => node.type === 'component');
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

function paragraphs(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
