import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Config } from '../../config/config.ts';
import { listContent } from '../../content/crawl/list-content.ts';
import { readOrNull } from '../../kernel/files/read-or-null.ts';
import { findCode } from './find-code.ts';

/** What keeps a stranger's pages from being built: all in them that is code. */
export function judgeUntrusted(config: Config): readonly Diagnostic[] {
  const pages = listContent(config).files.filter(({ kind }) => kind === 'page');
  return pages.flatMap(({ path, absolutePath }) => findCode(readOrNull(absolutePath) ?? '', path));
}
