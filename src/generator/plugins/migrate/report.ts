import type { Place } from '../../../shared/place.ts';
import { groupBy } from '../../kernel/collections.ts';
import { formatJson } from '../../kernel/text.ts';
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
    const lines = toLines(plan.notes.filter((note) => note.outcome === outcome));
    return lines.length === 0 ? [] : [`${headings[outcome]}\n${lines.map(writeLine).join('')}`];
  });
  return `${[...parts, summarize(plan)].join('\n')}\n`;
}

/** Formats the counts as one line. */
function summarize({ files, notes, addresses }: MigrationPlan): string {
  const count = (outcome: Outcome): number => notes.filter((note) => note.outcome === outcome).length;
  const redirected = addresses.filter(({ how }) => how === 'redirect').length;
  return `${files.size} files. ${addresses.length} addresses: ${addresses.length - redirected} kept, ${redirected} redirected. ${count('changed')} changes, ${count('left')} left to you.`;
}

/** Number of notes of one kind that get one line, wherever they are. */
const many = 16;

/** Number of names that a terminal shows for such a line. */
const shown = 5;

/** One line of the report: what its notes have in common, and a name for each of them if there are several. */
interface Line {
  readonly place: Place | undefined;
  readonly subject: string | undefined;
  readonly message: string;
  readonly names: readonly string[];
}

/** Joins notes of one kind if they are about one place, or if there are many: their messages differ at most in what they quote. */
function toLines(notes: readonly Note[]): readonly Line[] {
  const counts = groupBy(notes, kindOf);
  const groups = groupBy(notes, (note) => {
    const kind = kindOf(note);
    const isOften = (counts.get(kind)?.length ?? 0) >= many;
    return isOften ? kind : JSON.stringify([kind, note.subject, note.place]);
  });
  return [...groups.values()].flatMap(joinNotes);
}

function kindOf({ message }: Note): string {
  return message.replace(/"[^"]*"/g, '"…"');
}

function joinNotes(notes: readonly Note[]): readonly Line[] {
  const [first] = notes;
  if (first === undefined) return [];
  const isShared = (partOf: (note: Note) => string | undefined): boolean =>
    notes.every((note) => partOf(note) === partOf(first));
  const hasOnePlace = isShared(({ place }) => JSON.stringify(place));
  const hasOneSubject = isShared(({ subject }) => subject);
  const names = notes.map((note) => {
    const quoted = [...note.message.matchAll(/"([^"]*)"/g)].map(([, name]) => name);
    const parts = [hasOnePlace ? undefined : placeOf(note), hasOneSubject ? undefined : note.subject, ...quoted];
    return parts.filter(Boolean).join(' ');
  });
  const isOne = new Set(names).size === 1;
  return [
    {
      place: hasOnePlace ? first.place : undefined,
      subject: hasOneSubject ? first.subject : undefined,
      message: isOne ? first.message : kindOf(first),
      names: isOne ? [] : [...new Set(names)],
    },
  ];
}

/** Returns the place of a note within its file; undefined for a note about a whole file. */
function placeOf({ place, subject }: Note): string | undefined {
  return place === undefined || place.file === subject ? undefined : `${place.file}:${place.line}`;
}

function writeLine({ place, subject, message, names }: Line): string {
  const at = place === undefined ? '' : `${place.file}:${place.line}:${place.column} `;
  const line = `  ${at}${subject === undefined ? '' : `${subject}: `}${message}\n`;
  if (names.length === 0) return line;
  const rest = names.length > shown ? ` and ${names.length - shown} more` : '';
  return `${line}    ${names.length} times: ${names.slice(0, shown).join(', ')}${rest}\n`;
}

function writeItem({ place, subject, message, names }: Line): string {
  const at = place === undefined ? '' : `\`${place.file}:${place.line}\` `;
  const line = `- ${at}${subject === undefined ? '' : `${code(subject)}: `}${message}`;
  return [line, ...names.map((name) => `  - ${code(name)}`)].join('\n');
}

/** Formats the report as JSON for programs. */
export function reportJson({ files, notes, addresses }: MigrationPlan): string {
  const paths = [...files.keys()].toSorted();
  return formatJson({ files: paths, notes, addresses });
}

/** Formats the report as a Markdown page for the repository of the new site. */
export function reportMarkdown(plan: MigrationPlan): string {
  const sections = order.map((outcome) => {
    const lines = toLines(plan.notes.filter((note) => note.outcome === outcome)).map(writeItem);
    return `## ${headings[outcome]}\n\n${lines.length === 0 ? 'Nothing.' : lines.join('\n')}\n`;
  });
  const rows = plan.addresses.map(({ from, to, how }) => `| ${code(from)} | ${how === 'kept' ? 'kept' : code(to)} |`);
  return `# Migration report\n\n${summarize(plan)}\n\n${sections.join('\n')}\n## Addresses\n\n| old address | new address |\n| --- | --- |\n${rows.join('\n')}\n`;
}

function code(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``;
}
