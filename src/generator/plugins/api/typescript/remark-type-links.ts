import type { InlineCode, Link, Root } from 'mdast';
import type { VFile } from 'vfile';
import { draftOf, type PageDraft, warnAt } from '../../../content/markdown/page-draft.ts';
import { didYouMean } from '../../../kernel/diagnostics/nearest.ts';
import { linkCode } from '../link-code.ts';
import { findDeclaration, typeScheme, type Declaration, type TypeLibrary } from './declaration.ts';

/** `Client`, `Client.send`, `Client#send`, `Client.send()`, `createClient()`, `text.cut()`. */
const written = /^([A-Za-z_$][\w$]*(?:[.#][A-Za-z_$][\w$]*)*)(\(\))?$/;
/** `Client.ts` is a file. */
const file = /\.(?:[cm]?[jt]sx?|json|mdx?|html|css|vue|svelte)$/;

/**
 * Converts inline code that names an export or a member of one to a link to it. Reports members that an export does not
 * have. Code in headings and links is unchanged, and so are names of the page's own export.
 */
export function remarkTypeLinks(library: TypeLibrary) {
  return () =>
    (tree: Root, page: VFile): void => {
      const draft = draftOf(page);
      const own = findDeclaration(library, draft.frontMatter.declaration ?? '')?.key;
      linkCode(tree, (node) => {
        const { found, member } = readName(node.value, library) ?? {};
        if (found === undefined) return;
        if (member !== undefined) return linkToMember(found, member, node, draft);
        return found.key === own ? undefined : linkTo(found, '', node, draft);
      });
    };
}

/** Returns the address of the export or member that code names; null for other code, and for the page's own export. */
export function targetOfCode(code: string, library: TypeLibrary, draft: PageDraft): string | null {
  const { found, member } = readName(code, library) ?? {};
  if (found === undefined) return null;
  const address = `${typeScheme}:${found.key}`;
  if (member === undefined)
    return found === findDeclaration(library, draft.frontMatter.declaration ?? '') ? null : address;
  draft.dependencies.add(address);
  const id = findMember(found, member)?.id;
  return id === undefined ? null : `${address}#${id}`;
}

/** Reads a name in code: an export, or the name of a member with the export that may have it. */
function readName(code: string, library: TypeLibrary): { found: Declaration; member?: string } | null {
  const [, name = '', call = ''] = written.exec(code) ?? [];
  if (name === '' || file.test(name)) return null;
  const isWord = !/[.#A-Z]/.test(name) && call === '';
  const found = isWord ? undefined : findDeclaration(library, name);
  if (found !== undefined) return { found };
  const at = Math.max(name.lastIndexOf('.'), name.lastIndexOf('#'));
  const owner = at < 0 ? undefined : findDeclaration(library, name.slice(0, at));
  return owner === undefined ? null : { found: owner, member: name.slice(at + 1) };
}

function findMember({ sections }: Declaration, name: string) {
  return sections.flatMap(({ members }) => members).find((member) => plain(member.name) === name);
}

function linkTo({ key }: Declaration, hash: string, node: InlineCode, draft: PageDraft): Link {
  draft.dependencies.add(`${typeScheme}:${key}`);
  return { type: 'link', url: `${typeScheme}:${key}${hash}`, children: [node], position: node.position };
}

function linkToMember(owner: Declaration, name: string, node: InlineCode, draft: PageDraft): Link | undefined {
  const found = findMember(owner, name);
  if (found !== undefined) return linkTo(owner, `#${found.id}`, node, draft);
  draft.dependencies.add(`${typeScheme}:${owner.key}`);
  if (!owner.isComplete) return undefined;
  const known = owner.sections.flatMap(({ members }) => members.map((member) => plain(member.name)));
  warnAt(draft, node, {
    code: 'unknown-member',
    message: `${owner.name} has no member \`${name}\``,
    hint:
      didYouMean(name, known, (near) => `\`${owner.name}.${near}\``) ?? 'correct the name, or remove the code marks',
  });
  return undefined;
}

function plain(name: string): string {
  return name.replace(/\?$/, '');
}
