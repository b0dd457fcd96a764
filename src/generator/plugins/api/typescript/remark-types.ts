import type { List, PhrasingContent, Root, RootContent } from 'mdast';
import type { Position } from 'unist';
import type { VFile } from 'vfile';
import type { ApiMemberView, ApiParameterView, ApiSectionKind } from '../../../../shared/api-view.ts';
import type { PageKind } from '../../../../shared/search-record.ts';
import { noteLink } from '../../../content/markdown/note-link.ts';
import { draftOf, reportAt, type PageDraft } from '../../../content/markdown/page-draft.ts';
import { makeComponent, walkTree } from '../../../content/markdown/tree.ts';
import { didYouMean } from '../../../kernel/diagnostics/nearest.ts';
import { fileStart } from '../../../kernel/diagnostics/place.ts';
import { describeHtml, parseDescription, plainDescription, type LinkTargets } from '../describe-markdown.ts';
import { makeHeading, startsWithTitle, warnOfDeprecation } from '../introduce-element.ts';
import { withoutEmpty } from '../member-view.ts';
import {
  findDeclaration,
  typeScheme,
  type Declaration,
  type DeclarationKind,
  type DeclaredMember,
  type DeclaredParameter,
  type TypeLibrary,
} from './declaration.ts';
import { targetOfCode } from './remark-type-links.ts';

/** Options of `remarkTypes`. */
export interface TypePageOptions {
  readonly library: TypeLibrary;
  /** True: code in descriptions links to the export or member that it names. */
  readonly linksMembers: boolean;
  /** Returns an interface text of the reference in the language of the page. */
  textOf(key: ApiSectionKind | DeclarationKind | 'reference' | 'status.deprecated', locale: string): string;
  /** Returns the word `Example` in the language of the page. */
  exampleOf(locale: string): string;
  /** Returns the BCP 47 tag of a locale. */
  langOf(locale: string): string;
}

/** Fills pages with `declaration` in their front matter: with an introduction and, at the end, all members of the export. */
export function remarkTypes(options: TypePageOptions) {
  return () =>
    (tree: Root, file: VFile): void => {
      const draft = draftOf(file);
      const name = draft.frontMatter.declaration;
      // On a site without packages, the key is the site's own.
      if (name === undefined || options.library.declarations.size === 0) return;
      const start = { line: draft.frontMatterLines['declaration'] ?? 1, column: 1 };
      const position = { start, end: start };
      const found = findDeclaration(options.library, name);
      if (found === undefined) return reportUnknown(name, draft, position, options.library);
      draft.dependencies.add(`${typeScheme}:${found.key}`);
      const page = new TypePage(found, { ...options, draft, position });
      const hasTitle = startsWithTitle(tree.children);
      const hasText = tree.children.some(({ type }) => type === 'paragraph');
      tree.children.splice(hasTitle ? 1 : 0, 0, ...page.introduction({ hasTitle, hasText }));
      tree.children.push(...page.reference());
    };
}

function reportUnknown(name: string, draft: PageDraft, position: Position, library: TypeLibrary): void {
  draft.dependencies.add(`${typeScheme}:${name}`);
  const near = didYouMean(name, library.names.keys(), (known) => `\`${known}\``);
  const node = { type: 'yaml', position };
  reportAt(draft, node, {
    code: 'unknown-declaration',
    message: `No package of the config exports \`${name}\``,
    hint: near ?? 'correct `declaration`, or set typescript.packages in site.config.ts',
  });
}

/** Kinds in search for the exports of each kind. */
const searchKindOf: Readonly<Partial<Record<DeclarationKind, PageKind>>> = {
  components: 'component',
  functions: 'function',
  classes: 'class',
  interfaces: 'type',
  types: 'type',
  enums: 'type',
  variables: 'variable',
};

interface PageContext extends TypePageOptions {
  readonly draft: PageDraft;
  readonly position: Position;
}

const startOfFile: Position = { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };

/** Makes the content of one page. */
class TypePage {
  readonly #declaration: Declaration;
  readonly #context: PageContext;
  readonly #targets: LinkTargets;
  readonly #lang: string | undefined;

  constructor(declaration: Declaration, context: PageContext) {
    this.#declaration = declaration;
    this.#context = context;
    const { draft, langOf } = context;
    const place = fileStart(declaration.file);
    this.#targets = {
      noteAddress: (url) => noteLink(draft, { kind: 'link', url, place }),
      addressOf: () => null,
      targetOf: (code) => (context.linksMembers ? targetOfCode(code, context.library, draft) : null),
    };
    const { lang } = declaration;
    this.#lang = lang === null || lang === langOf(draft.locale) ? undefined : lang;
  }

  /** The start of the page: facts, deprecation and description. */
  introduction({ hasTitle, hasText }: { readonly hasTitle: boolean; readonly hasText: boolean }): RootContent[] {
    const { text, name, kind, isFolder, deprecated } = this.#declaration;
    const title = isFolder && !hasTitle && this.#context.draft.frontMatter.title === undefined;
    return [
      ...(title ? [makeHeading(1, name || this.#text(kind))] : []),
      ...(isFolder ? [] : [makeComponent('ApiSummary', this.#summary())]),
      ...(deprecated === null ? [] : this.#deprecation(deprecated)),
      ...(hasText ? [] : this.#markdown(text)),
    ];
  }

  #deprecation(reason: string): RootContent[] {
    const { draft } = this.#context;
    const label = this.#text('status.deprecated');
    return warnOfDeprecation(reason, { draft, label, parse: (text) => this.#markdown(text) });
  }

  /** The end of the page: examples, members and lists. */
  reference(): RootContent[] {
    const { examples, sections, lists, name, isFolder } = this.#declaration;
    const members = sections.flatMap(({ kind, members: list, foreign }) => [
      makeHeading(2, this.#text(kind === 'definition' ? 'reference' : kind), `api-${kind}`),
      makeComponent('ApiSection', {
        kind,
        members: list.map((member) => this.#view(member)),
        owner: name,
        folded: foreign,
      }),
    ]);
    return [
      ...(examples.length === 0
        ? []
        : [makeHeading(2, this.#context.exampleOf(this.#context.draft.locale), 'example')]),
      ...examples.flatMap((example) => this.#markdown(example)),
      ...(isFolder || members.length === 0 ? [] : [makeComponent('ApiReference', {}, members)]),
      ...lists.flatMap(({ kind, entries }) => [
        ...(name === '' ? [] : [makeHeading(2, this.#text(kind), kind)]),
        this.#list(entries),
      ]),
    ];
  }

  #text(key: Parameters<TypePageOptions['textOf']>[0]): string {
    return this.#context.textOf(key, this.#context.draft.locale);
  }

  #summary(): object {
    const { kind, code, import: line, status, since, source, deprecated } = this.#declaration;
    return {
      kind: searchKindOf[kind],
      ...(code !== null && { code: code.text, links: this.#addresses(code.links) }),
      ...withoutEmpty({ import: line, status: deprecated === null ? status : 'deprecated', since, source }),
    };
  }

  /** Parses Markdown: links of the source text are part of the page, and its code is never a live example. */
  #markdown(text: string): RootContent[] {
    const { file } = this.#declaration;
    const nodes = parseDescription(text, () => null);
    walkTree({ type: 'root', children: nodes }, (node) => {
      node.position = startOfFile;
      if (node.type === 'code') node.meta = null;
      node.data = { ...node.data, file };
    });
    const lang = this.#lang;
    if (lang !== undefined)
      for (const node of nodes) node.data = Object.assign({ ...node.data }, { hProperties: { lang } });
    return nodes;
  }

  #list(entries: Declaration['lists'][number]['entries']): List {
    const items = entries.map(({ name, address, summary }) => {
      const link: PhrasingContent = { type: 'link', url: address, children: [{ type: 'inlineCode', value: name }] };
      const text = plainDescription(summary);
      const words: PhrasingContent[] = text === '' ? [] : [{ type: 'text', value: ` – ${text}` }];
      return {
        type: 'listItem' as const,
        children: [{ type: 'paragraph' as const, children: [link, ...words] }],
      };
    });
    return { type: 'list', ordered: false, spread: false, children: items, position: this.#context.position };
  }

  #html(text: string): string {
    return describeHtml(text, this.#targets);
  }

  #addresses(links: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
    const own = `${typeScheme}:${this.#declaration.key}`;
    const others = Object.entries(links).filter(([, address]) => address !== own);
    return Object.fromEntries(others.map(([name, address]) => [name, this.#targets.noteAddress(address)]));
  }

  #view(member: DeclaredMember): ApiMemberView {
    const { text, deprecated, parameters, typeParameters, returns, throws, links = {}, ...facts } = member;
    const addresses = this.#addresses(links);
    return {
      ...facts,
      html: this.#html(text),
      ...(this.#lang !== undefined && { lang: this.#lang }),
      ...(deprecated !== undefined && { deprecated: this.#html(deprecated) }),
      ...(parameters !== undefined && { parameters: parameters.map((parameter) => this.#parameter(parameter)) }),
      ...(typeParameters !== undefined && {
        typeParameters: typeParameters.map((parameter) => this.#parameter(parameter)),
      }),
      ...(returns !== undefined && { returns: this.#html(returns) }),
      ...(throws !== undefined && { throws: throws.map((one) => this.#html(one)) }),
      ...(Object.keys(addresses).length > 0 && { links: addresses }),
    };
  }

  #parameter({ text, ...facts }: DeclaredParameter): ApiParameterView {
    return text === undefined ? facts : { ...facts, html: this.#html(text) };
  }
}
