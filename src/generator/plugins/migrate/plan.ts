import { readFileSync } from 'node:fs';
import type { Place } from '../../../shared/place.ts';
import { fileStart } from '../../kernel/diagnostics/place.ts';
import { relativePath } from '../../kernel/files/paths.ts';
import { formatJson } from '../../kernel/text.ts';
import { toolName } from '../../kernel/tool.ts';

/** The result for a part of the old site. */
export type Outcome = 'carried' | 'changed' | 'left';

/** One line of the report. */
export interface Note {
  readonly outcome: Outcome;
  /** The part of the old site: `navbar.items[3]`, of the type html. */
  readonly subject: string;
  /** The result, or what to do about it. */
  readonly message: string;
  /** Place in the old site. The file is relative to its folder. */
  readonly place?: Place;
}

/** An address of the old site and its target. Paths include the base URL. */
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
  /** Paths of the pages of the old site, for functions that make redirects from them. Default: none. */
  readonly oldPaths?: readonly string[];
  /** Packages, with their versions, that the new site needs and that the old site had as dependencies of others. Default: none. */
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** An incomplete plan. */
export interface PlanDraft {
  /** Absolute folder of the old site. */
  readonly siteDir: string;
  readonly files: Map<string, NewFile>;
  readonly notes: Note[];
  readonly addresses: MovedAddress[];
}

/** Adds a line to the report about a file of the old site, given by its absolute path. */
export function noteFile(
  { siteDir, notes }: PlanDraft,
  path: string,
  { outcome, message }: Pick<Note, 'outcome' | 'message'>,
): void {
  const file = relativePath(siteDir, path);
  notes.push({ outcome, subject: file, message, place: fileStart(file) });
}

/** Options for TypeScript and the bundler. `paths` are additional module aliases. */
interface CompilerOptions {
  readonly paths?: Readonly<Record<string, readonly string[]>>;
  readonly verbatimModuleSyntax?: boolean;
}

/** Returns the text of `tsconfig.json`. */
export function writeTsconfig({ paths = {}, ...others }: CompilerOptions): string {
  const compilerOptions = { ...others, ...(Object.keys(paths).length > 0 && { paths }) };
  const config = {
    extends: `${toolName}/tsconfig.json`,
    ...(Object.keys(compilerOptions).length > 0 && { compilerOptions }),
    include: ['*.ts', 'content', 'src', 'theme'],
  };
  return formatJson(config);
}

/** Returns the bytes of a new file. */
export function bytesOf(file: NewFile): Buffer {
  return 'text' in file ? Buffer.from(file.text) : readFileSync(file.copyOf);
}
