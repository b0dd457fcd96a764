import { inlineCode } from '../../../../shared/markdown.ts';
import type { ApiChange } from './compare-elements.ts';

const titles = { added: 'Added', changed: 'Changed', removed: 'Removed' } as const;
const kinds: Readonly<Record<NonNullable<ApiChange['kind']>, string>> = {
  properties: 'property',
  events: 'event',
  methods: 'method',
  slots: 'slot',
  parts: 'CSS part',
  cssProperties: 'custom property',
  states: 'state',
};

/** Writes changes as sections of Markdown for a changelog: what breaks first, each change once. */
export function changesAsMarkdown(changes: readonly ApiChange[]): string {
  if (changes.length === 0) return 'No changes.\n';
  const section = (title: string, items: readonly ApiChange[]): string =>
    items.length === 0 ? '' : `### ${title}\n\n${items.map(lineOf).join('\n')}\n`;
  const others = changes.filter(({ isBreaking }) => !isBreaking);
  return [
    section(
      'Breaking',
      changes.filter(({ isBreaking }) => isBreaking),
    ),
    ...(['added', 'changed', 'removed'] as const).map((change) =>
      section(
        titles[change],
        others.filter((item) => item.change === change),
      ),
    ),
  ]
    .filter((text) => text !== '')
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

/** The result as JSON, with counts. */
export function changesAsJson(changes: readonly ApiChange[]): string {
  const count = (change: ApiChange['change']): number => changes.filter((item) => item.change === change).length;
  const summary = {
    added: count('added'),
    removed: count('removed'),
    changed: count('changed'),
    breaking: changes.filter(({ isBreaking }) => isBreaking).length,
  };
  return `${JSON.stringify({ summary, changes }, null, 2)}\n`;
}
