import type { StageResult } from '../../../kernel/diagnostics/diagnostic.ts';
import { readManifestFile } from '../manifest/read-manifest.ts';
import { selectMembers } from '../select-members.ts';
import { compareElements } from './compare-elements.ts';
import { changesAsJson, changesAsMarkdown } from './write-changes.ts';

/** Two manifests to compare, as paths, and the form of the answer. */
export interface DiffRequest {
  readonly older: string;
  readonly newer: string;
  readonly format: 'markdown' | 'json';
}

/** Compares two manifests. The value is null when one of them cannot be read. Members that readers do not see are left out. */
export function diffManifests({
  older,
  newer,
  format,
}: DiffRequest): StageResult<{ readonly text: string; readonly isBreaking: boolean } | null> {
  const read = [older, newer].map((path) => readManifestFile(path, path, 'pass the path of a custom-elements.json'));
  const diagnostics = read.flatMap((result) => result.diagnostics);
  if (diagnostics.some(({ severity }) => severity === 'error')) return { value: null, diagnostics };
  const [before = [], after = []] = read.map(
    ({ value }) => selectMembers(value.elements, { include: [], exclude: [] }).elements,
  );
  const changes = compareElements(before, after);
  const text = format === 'json' ? changesAsJson(changes) : changesAsMarkdown(changes);
  return { value: { text, isBreaking: changes.some(({ isBreaking }) => isBreaking) }, diagnostics };
}
