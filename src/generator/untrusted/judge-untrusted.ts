import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Config } from '../config/config.ts';
import { listContent } from '../source/list-content.ts';
import { readOrNull } from '../source/read-or-null.ts';
import { findCode } from './find-code.ts';

/** What keeps a stranger's pages from being built: all in them that is code. */
export function judgeUntrusted(config: Config): readonly Diagnostic[] {
  const pages = listContent(config).files.filter(({ kind }) => kind === 'page');
  return pages.flatMap(({ path, absolutePath }) => findCode(readOrNull(absolutePath) ?? '', path));
}
