import { inlineCode } from '../../../../shared/markdown.ts';
import { groupBy } from '../../../kernel/collections.ts';
import type { StageResult } from '../../../kernel/diagnostics/diagnostic.ts';
import { formatJson } from '../../../kernel/text.ts';
import { memberKinds, type ApiElement } from '../manifest/element.ts';
import { readManifestFile } from '../manifest/read-manifest.ts';
import { selectMembers, type MemberRule } from '../select-members.ts';
import { compareElements, type ApiChange } from './compare-elements.ts';

/**
 * Compares two manifests. The value is null if one of them cannot be read. Members that are hidden from readers in both are
 * not compared.
 */
export function diffManifests({
  older,
  newer,
  format,
}: {
  readonly older: string;
  readonly newer: string;
  readonly format: 'markdown' | 'json';
}): StageResult<{ readonly text: string; readonly isBreaking: boolean } | null> {
  const read = [older, newer].map((path) => readManifestFile(path, path, 'pass the path of a custom-elements.json'));
  const diagnostics = read.flatMap((result) => result.diagnostics);
  if (diagnostics.some(({ severity }) => severity === 'error')) return { value: null, diagnostics };
  const select = (include: readonly MemberRule[]): readonly (readonly ApiElement[])[] =>
    read.map(({ value }) => selectMembers(value.elements, { include, exclude: [] }).elements);
  const shown = new Set(select([]).flatMap((elements) => elements.flatMap(namesOfMembers)));
  const [before = [], after = []] = select([({ tag, kind, name }) => shown.has(`${tag} ${kind} ${name}`)]);
  const changes = compareElements(before, after);
  const text = format === 'json' ? changesAsJson(changes) : changesAsMarkdown(changes);
  return { value: { text, isBreaking: changes.some(({ isBreaking }) => isBreaking) }, diagnostics };
}

function namesOfMembers({ tag, ...element }: ApiElement): readonly string[] {
  return memberKinds.flatMap((kind) => element[kind].map(({ name }) => `${tag} ${kind} ${name}`));
}

const titles = { breaking: 'Breaking', added: 'Added', changed: 'Changed', removed: 'Removed' } as const;
const kinds: Readonly<Record<NonNullable<ApiChange['kind']>, string>> = {
  properties: 'property',
  events: 'event',
  methods: 'method',
  slots: 'slot',
  parts: 'CSS part',
  cssProperties: 'custom property',
  states: 'state',
};

/** Writes changes as sections of Markdown for a changelog: breaking changes first, each change once. */
function changesAsMarkdown(changes: readonly ApiChange[]): string {
  if (changes.length === 0) return 'No changes.\n';
  const sections = groupBy(changes, ({ change, isBreaking }) => titles[isBreaking ? 'breaking' : change]);
  return Object.values(titles)
    .flatMap((title) => {
      const items = sections.get(title);
      return items === undefined ? [] : `### ${title}\n\n${items.map(lineOf).join('\n')}\n`;
    })
    .join('\n');
}

function lineOf({ tag, kind, name, change, isBreaking, details }: ApiChange): string {
  const element = inlineCode(`<${tag}>`);
  const subject =
    kind === null ? element : `${element}: ${kinds[kind]} ${name === '' ? '(default)' : inlineCode(name)}`;
  const verb = isBreaking ? ` ${change}` : '';
  return `- ${subject}${verb}${details.length === 0 ? '' : ` – ${details.map(detailOf).join('; ')}`}`;
}

function detailOf(detail: string): string {
  const [fact = '', values = ''] = detail.split(/: (.*)/s);
  return `${fact} ${values.split(' → ').map(inlineCode).join(' → ')}`;
}

function changesAsJson(changes: readonly ApiChange[]): string {
  const count = (change: ApiChange['change']): number => changes.filter((item) => item.change === change).length;
  const summary = {
    added: count('added'),
    removed: count('removed'),
    changed: count('changed'),
    breaking: changes.filter(({ isBreaking }) => isBreaking).length,
  };
  return formatJson({ summary, changes });
}
