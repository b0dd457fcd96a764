import type { MigrationPlan, Note, Outcome } from './plan.ts';

const headings: Readonly<Record<Outcome, string>> = {
  left: 'Not carried over',
  changed: 'Changed',
  carried: 'Carried over',
};

const order: readonly Outcome[] = ['left', 'changed', 'carried'];

/** Formats the report for a terminal. */
export function reportText(plan: MigrationPlan): string {
  const parts = order.flatMap((outcome) => {
    const notes = plan.notes.filter((note) => note.outcome === outcome);
    if (notes.length === 0) return [];
    return [
      `${headings[outcome]}\n${notes.map((note) => `  ${placeOf(note)}${note.subject}: ${note.message}\n`).join('')}`,
    ];
  });
  return `${[...parts, summarize(plan)].join('\n')}\n`;
}

/** Formats the counts as one line. */
function summarize({ files, notes, addresses }: MigrationPlan): string {
  const count = (outcome: Outcome): number => notes.filter((note) => note.outcome === outcome).length;
  const redirected = addresses.filter(({ how }) => how === 'redirect').length;
  return `${files.size} files. ${addresses.length} addresses: ${addresses.length - redirected} kept, ${redirected} redirected. ${count('changed')} changes, ${count('left')} left to you.`;
}

function placeOf({ place }: Note): string {
  return place === undefined ? '' : `${place.file}:${place.line}:${place.column} `;
}

/** Formats the report as JSON for programs. */
export function reportJson({ files, notes, addresses }: MigrationPlan): string {
  const paths = [...files.keys()].toSorted();
  return `${JSON.stringify({ files: paths, notes, addresses }, null, 2)}\n`;
}

/** Formats the report as a Markdown page for the repository of the new site. */
export function reportMarkdown(plan: MigrationPlan): string {
  const sections = order.map((outcome) => {
    const notes = plan.notes.filter((note) => note.outcome === outcome);
    const lines = notes.map(
      (note) =>
        `- ${note.place === undefined ? '' : `\`${note.place.file}:${note.place.line}\` `}${code(note.subject)}: ${note.message}`,
    );
    return `## ${headings[outcome]}\n\n${lines.length === 0 ? 'Nothing.' : lines.join('\n')}\n`;
  });
  const rows = plan.addresses.map(({ from, to, how }) => `| ${code(from)} | ${how === 'kept' ? 'kept' : code(to)} |`);
  return `# Migration report\n\n${summarize(plan)}\n\n${sections.join('\n')}\n## Addresses\n\n| old address | new address |\n| --- | --- |\n${rows.join('\n')}\n`;
}

function code(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``;
}
