import { diffLines } from 'diff';
import { formatJson } from '../../../kernel/text.ts';
import type { SectionChange } from './compare.ts';
import type { PageDiff } from './diff-page.ts';

/** Output formats of `docs i18n diff`. */
export type DiffFormat = 'text' | 'markdown' | 'json';

/** Formats the differences of some pages, with a line break at the end. */
export function formatDiffs(diffs: readonly PageDiff[], format: DiffFormat): string {
  if (format === 'json') return formatJson({ pages: diffs });
  if (diffs.length === 0) return 'No translation is made from an older text.\n';
  return `${diffs.map(format === 'text' ? formatText : formatMarkdown).join('\n')}`;
}

function formatText(diff: PageDiff): string {
  const lines = [`${diff.name} (${diff.locale})  ${describePage(diff)}`];
  for (const section of diff.sections) {
    lines.push('', `  ${describeSection(section, diff)}`);
    lines.push(...changedLines(section).map((line) => `    ${line}`.trimEnd()));
  }
  return `${lines.join('\n')}\n`;
}

function formatMarkdown(diff: PageDiff): string {
  const blocks = [`## ${diff.name} (${diff.locale})`, `${describePage(diff)}.`];
  for (const section of diff.sections) {
    const body = changedLines(section).join('\n');
    const ticks = '`'.repeat(Math.max(3, ...[...body.matchAll(/`+/g)].map(([run]) => run.length + 1)));
    blocks.push(`### ${describeSection(section, diff)}`, `${ticks}diff\n${body}\n${ticks}`);
  }
  return `${blocks.join('\n\n')}\n`;
}

function describePage({ state, source, commit, isKnown, sections }: PageDiff): string {
  if (state === 'missing') return `${source} is not translated`;
  if (state === 'translated') return 'the translation is up to date';
  if (!isKnown)
    return `the text of ${source} that was translated is in no commit of this clone: compare the complete page`;
  const since = commit === null ? 'since it was accepted' : `since ${commit.slice(0, 8)}`;
  return sections.length === 0
    ? `${source} says the same ${since}: only pictures or syntax of plugins have changed, or the text that was translated is in no commit`
    : `${source} ${since}`;
}

/** `Commands, line 12: changed (in content/sk/_note.mdx)`. */
function describeSection({ kind, heading, level, line, partials }: SectionChange, { source }: PageDiff): string {
  const name = heading ?? (level < 0 ? 'Front matter' : 'Text before the first heading');
  const place = line === null || level < 0 ? '' : `, line ${line}`;
  const others = partials.filter((path) => path !== source);
  return `${name}${place}: ${kind}${others.length === 0 ? '' : ` (includes ${others.join(', ')})`}`;
}

/** Returns changed lines with a sign before each, as in a unified diff without context. */
function changedLines({ before, after }: SectionChange): readonly string[] {
  const ended = (text: string): string => (text === '' ? '' : `${text}\n`);
  return diffLines(ended(before), ended(after)).flatMap(({ value, added, removed }) => {
    if (!added && !removed) return [];
    return value
      .replace(/\n$/, '')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => `${added ? '+' : '-'} ${line}`);
  });
}
