import { join } from 'node:path';
import type { Config } from '../../../config/config.ts';
import type { FrontMatterRules } from '../../../content/source/front-matter.ts';
import { readOrNull, readFrom } from '../../../kernel/files/read-file.ts';
import { findChanged, stateOf } from '../check-pages.ts';
import type { PagePair } from '../page-pair.ts';
import { folderOf, type SourceSetup } from '../source-setup.ts';
import type { TranslationState } from '../translation.ts';
import { compareSections, type SectionChange } from './compare.ts';
import { findAccepted, type AcceptedSource } from './find-accepted.ts';
import type { History } from './git.ts';
import { parsePage, type PageText, type ParseOptions } from './parse-page.ts';
import { splitSections, type Section } from './sections.ts';
import { findStored } from './stored-sources.ts';

/** Changes in the source of a page since its translation was accepted. */
export interface PageDiff {
  readonly name: string;
  readonly locale: string;
  readonly state: TranslationState;
  /** Paths of the source and of the translation, relative to the site folder. */
  readonly source: string;
  readonly translation: string | null;
  /** The commit with the accepted source; null if it is stored beside the marks, or unknown. */
  readonly commit: string | null;
  /** False if the accepted source was not found, so the changes are unknown. */
  readonly isKnown: boolean;
  readonly sections: readonly SectionChange[];
}

/** Context for computing a difference. */
export interface DiffContext {
  readonly config: Pick<Config, 'siteDir' | 'markdown'>;
  readonly rules: FrontMatterRules;
  readonly setup: NonNullable<SourceSetup>;
  readonly history: History | null;
}

/** Compares the source of a page to the one from which its translation was made. Null for a page without a source. */
export function diffPage(pair: PagePair, context: DiffContext): PageDiff | null {
  const { source } = pair;
  if (source === null) return null;
  const changed = findChanged(pair) ?? pair;
  if (changed !== pair) {
    const ofPivot = diffPage(changed, context);
    const translation = pair.translation?.source.path ?? null;
    return ofPivot && { ...ofPivot, locale: pair.folder.locale, translation };
  }
  const { config, rules, setup } = context;
  const { folder } = folderOf(source.source.locale, setup);
  const options: ParseOptions = { rules, markdownFormat: config.markdown.format, folder };
  const state = stateOf(pair);
  const known = {
    name: pair.name,
    locale: pair.folder.locale,
    state,
    source: source.source.path,
    translation: pair.translation?.source.path ?? null,
  };
  if (state === 'translated') return { ...known, commit: null, isKnown: true, sections: [] };
  const accepted = acceptedSource(pair, options, context);
  const text = readOrNull(join(config.siteDir, source.source.path)) ?? '';
  const page: PageText = { path: source.source.path, text, readText: readFrom(config.siteDir) };
  const before = accepted === null ? null : sectionsOf(accepted.page, options);
  const after = sectionsOf(page, options);
  if (before === null || after === null) return { ...known, commit: null, isKnown: false, sections: [] };
  return { ...known, commit: accepted?.commit ?? null, isKnown: true, sections: compareSections(before, after) };
}

/** Returns the source from which a translation was made; null if neither git nor the stored sources have it. */
function acceptedSource(
  pair: PagePair,
  options: ParseOptions,
  { config, history }: Pick<DiffContext, 'config' | 'history'>,
): AcceptedSource | null {
  if (pair.marks.size === 0 || pair.source === null) return null;
  const mark = {
    name: pair.movedFrom ?? pair.name,
    fingerprints: pair.marks,
    marksFile: pair.folder.file,
    source: pair.source.source.path,
    includes: pair.source.outline.includes,
  };
  const found = history === null ? null : findAccepted(mark, history, options);
  return found ?? findStored(config.siteDir, mark);
}

function sectionsOf(page: PageText, options: ParseOptions): readonly Section[] | null {
  const parsed = parsePage(page, options);
  return parsed === null ? null : splitSections(parsed, { file: page.path, folder: options.folder });
}
