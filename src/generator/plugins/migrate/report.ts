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
    return [`${headings[outcome]}\n${joinAlike(notes).map(writeLine).join('')}`];
  });
  return `${[...parts, summarize(plan)].join('\n')}\n`;
}

/** Formats the counts as one line. */
function summarize({ files, notes, addresses }: MigrationPlan): string {
  const count = (outcome: Outcome): number => notes.filter((note) => note.outcome === outcome).length;
  const redirected = addresses.filter(({ how }) => how === 'redirect').length;
  return `${files.size} files. ${addresses.length} addresses: ${addresses.length - redirected} kept, ${redirected} redirected. ${count('changed')} changes, ${count('left')} left to you.`;
}

/** Number of notes of one kind that get one line. */
const many = 16;

/** Number of places that a terminal shows for such a line. */
const shown = 5;

/** Joins notes of one kind, if there are many: their messages differ at most in what they quote. Others are alone. */
function joinAlike(notes: readonly Note[]): readonly (readonly Note[])[] {
  const byKind = new Map<string, Note[]>();
  for (const note of notes) {
    const alike = byKind.get(kindOf(note)) ?? [];
    byKind.set(kindOf(note), [...alike, note]);
  }
  return notes.flatMap((note) => {
    const alike = byKind.get(kindOf(note)) ?? [];
    if (alike.length < many) return [[note]];
    return alike[0] === note ? [alike] : [];
  });
}

function kindOf({ message }: Note): string {
  return message.replace(/"[^"]*"/g, '"…"');
}

/** Returns the line of joined notes, and a name for each of them. */
function describeAlike(notes: readonly [Note, ...Note[]]): {
  readonly line: string;
  readonly names: readonly string[];
} {
  const [first] = notes;
  const same = notes.every(({ subject }) => subject === first.subject) ? `${first.subject}: ` : '';
  const names = notes.map(({ subject, message, place }) => {
    const quoted = /"([^"]*)"/.exec(message)?.[1];
    if (place === undefined) return quoted ?? subject;
    const at = place.file === subject ? '' : `${place.file}:${place.line}`;
    return [at, same === '' ? subject : '', quoted].filter(Boolean).join(' ');
  });
  return { line: `${same}${kindOf(first)}`, names };
}

function writeLine([note, ...others]: readonly Note[]): string {
  if (note === undefined) return '';
  if (others.length === 0) return `  ${placeOf(note)}${note.subject}: ${note.message}\n`;
  const { line, names } = describeAlike([note, ...others]);
  return `  ${line}\n    ${names.length} times: ${names.slice(0, shown).join(', ')} and ${names.length - shown} more\n`;
}

function writeItem([note, ...others]: readonly Note[]): string {
  if (note === undefined) return '';
  if (others.length > 0) {
    const { line, names } = describeAlike([note, ...others]);
    return `- ${line}\n${names.map((name) => `  - ${code(name)}`).join('\n')}`;
  }
  const { place, subject, message } = note;
  return `- ${place === undefined ? '' : `\`${place.file}:${place.line}\` `}${code(subject)}: ${message}`;
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
    const lines = joinAlike(notes).map(writeItem);
    return `## ${headings[outcome]}\n\n${lines.length === 0 ? 'Nothing.' : lines.join('\n')}\n`;
  });
  const rows = plan.addresses.map(({ from, to, how }) => `| ${code(from)} | ${how === 'kept' ? 'kept' : code(to)} |`);
  return `# Migration report\n\n${summarize(plan)}\n\n${sections.join('\n')}\n## Addresses\n\n| old address | new address |\n| --- | --- |\n${rows.join('\n')}\n`;
}

function code(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``;
}
