import { readFileSync } from 'node:fs';
import type { Place } from '../../../shared/place.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { toolName } from '../../kernel/tool.ts';

/** What became of a part of the old site. */
export type Outcome = 'carried' | 'changed' | 'left';

/** One line of the report. */
export interface Note {
  readonly outcome: Outcome;
  /** The part of the old site: `navbar.items[3]`, of the type html. */
  readonly subject: string;
  /** What it became, or what to do about it. */
  readonly message: string;
  /** In the old site; the file is relative to its folder. */
  readonly place?: Place;
}

/** Where an address of the old site leads. Paths with base URL. */
export interface MovedAddress {
  readonly from: string;
  readonly to: string;
  readonly how: 'kept' | 'redirect' | 'gone';
}

/** A file of the new site. */
export type NewFile = { readonly text: string } | { readonly copyOf: string };

/** Everything that a migration writes, by path relative to the target. */
export interface MigrationPlan {
  readonly files: ReadonlyMap<string, NewFile>;
  readonly notes: readonly Note[];
  readonly addresses: readonly MovedAddress[];
  /** Names of the packages that pages and code import. */
  readonly packages: ReadonlySet<string>;
  /** Packages that the new site needs and the old one brought with others, with their versions. Default: none. */
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** A plan that is being made. */
export interface PlanDraft {
  /** Absolute folder of the old site. */
  readonly siteDir: string;
  readonly files: Map<string, NewFile>;
  readonly notes: Note[];
  readonly addresses: MovedAddress[];
}

/** Adds a line to the report about a file of the old site, by its absolute path. */
export function noteFile(
  { siteDir, notes }: PlanDraft,
  path: string,
  { outcome, message }: Pick<Note, 'outcome' | 'message'>,
): void {
  const file = relativePath(siteDir, path);
  notes.push({ outcome, subject: file, message, place: fileStart(file) });
}

/** The text of `tsconfig.json`. `paths`: further names of modules, as TypeScript and the bundler read them. */
export function writeTsconfig(paths: Readonly<Record<string, readonly string[]>>): string {
  const config = {
    extends: `${toolName}/tsconfig.json`,
    ...(Object.keys(paths).length > 0 && { compilerOptions: { paths } }),
    include: ['*.ts', 'content', 'src', 'theme'],
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** The bytes of a new file. */
export function bytesOf(file: NewFile): Buffer {
  return 'text' in file ? Buffer.from(file.text) : readFileSync(file.copyOf);
}
