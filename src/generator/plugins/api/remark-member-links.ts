import type { InlineCode, Link, Root } from 'mdast';
import type { VFile } from 'vfile';
import { draftOf, type PageDraft, warnAt } from '../../content/markdown/page-draft.ts';
import { didYouMean } from '../../kernel/diagnostics/nearest.ts';
import { linkCode } from './link-code.ts';
import {
  anchorOf,
  describeUnknownTag,
  elementOf,
  elementScheme,
  type ApiElement,
  type Library,
  type LocalLibrary,
  type MemberKind,
} from './manifest/element.ts';
import type { PlaygroundSettings } from './playground/playground-settings.ts';

/** A member in the notation of authors, such as `ui-button.variant`, `ui-dialog.show()`, `ui-card::part(base)`. */
interface WrittenMember {
  readonly tag: string;
  readonly name: string;
  readonly kinds: readonly MemberKind[];
  /** Writes another name in the same notation. */
  rewrite(name: string): string;
}

/**
 * Converts inline code that names a member of an element to a link to it. Reports names that the element does not have, and
 * tags that are similar to those of an element. Code in headings and links is unchanged.
 */
export function remarkMemberLinks({
  library,
  prefix,
}: Pick<PlaygroundSettings, 'prefix'> & { readonly library: Library }) {
  return () =>
    (tree: Root, file: VFile): void => {
      const draft = draftOf(file);
      linkCode(tree, (node) => {
        const written = readMember(node.value);
        if (written === null) return;
        const element = elementOf(library, draft.locale, written.tag);
        if (element !== null) return linkTo(written, node, element, draft);
        if (prefix !== null && written.tag.startsWith(prefix))
          reportTag(written.tag, node, library[draft.locale] ?? {}, draft);
      });
    };
}

function readMember(code: string): WrittenMember | null {
  const [, tag = '', sign = '', name = '', end = ''] =
    /^<?([a-z][a-z\d]*-[\w-]*)>?(\.|::part\(|:state\()([\w-]+)(\)|\(\))?$/.exec(code) ?? [];
  if (tag === '' || (sign === '.' ? end === ')' : end !== ')')) return null;
  const kinds: Readonly<Record<string, readonly MemberKind[]>> = {
    '.': end === '()' ? ['methods'] : ['properties', 'methods', 'events'],
    '::part(': ['parts'],
    ':state(': ['states'],
  };
  return { tag, name, kinds: kinds[sign] ?? [], rewrite: (other) => `${tag}${sign}${other}${end}` };
}

function linkTo(written: WrittenMember, node: InlineCode, element: ApiElement, draft: PageDraft): Link | undefined {
  const { tag, name, kinds } = written;
  draft.dependencies.add(`${elementScheme}:${tag}`);
  const members = kinds.flatMap((kind) => element[kind].map((member) => ({ kind, member, names: namesOf(member) })));
  const found = members.find(({ names }) => names.includes(name));
  if (found === undefined) {
    const known = members.flatMap(({ names }) => names);
    warnAt(draft, node, {
      code: 'unknown-member',
      message: `<${tag}> has no member \`${name}\``,
      hint:
        didYouMean(name, known, (near) => `\`${written.rewrite(near)}\``) ??
        'correct the name, or remove the code marks',
    });
    return undefined;
  }
  const url = `${elementScheme}:${tag}#${anchorOf(found.kind, found.member)}`;
  return { type: 'link', url, children: [node], position: node.position };
}

/** Returns the names of a member: an attribute and its property are one member with two names. */
function namesOf(member: ApiElement[MemberKind][number]): readonly string[] {
  return 'property' in member && member.property !== null ? [member.name, member.property] : [member.name];
}

/** Reports only tags that resemble one of the library, because names of files look alike. */
function reportTag(tag: string, node: InlineCode, elements: LocalLibrary, draft: PageDraft): void {
  const problem = describeUnknownTag(tag, elements);
  if (problem.hint === undefined) return;
  draft.dependencies.add(`${elementScheme}:${tag}`);
  warnAt(draft, node, problem);
}
