import type { ThemeServer } from '../../../shared/theme.ts';
import type { ContentPart } from '../markdown/content-part.ts';
import { memoByKey } from '../../kernel/memo.ts';
import type { CanSkipCode } from '../source/outline-source.ts';
import { findAnchors } from './find-anchors.ts';
import { languageNames } from '../highlight/highlight.ts';

interface SilentCodeOptions {
  readonly theme: Pick<ThemeServer, 'renderContent'>;
  readonly defaultLanguage: string;
  readonly parts: readonly ContentPart[];
}

/**
 * Code is silent when its language is known and no plugin reads it, and when nothing that the theme draws around it is
 * named or a fact to a plugin.
 */
export function makeSilentCode({ theme, defaultLanguage, parts }: SilentCodeOptions): CanSkipCode {
  const draw = (language: string): string | null => {
    const block = { component: 'CodeBlock', props: { language, lines: [{ html: '' }] }, children: [] };
    try {
      return theme.renderContent([block], { locale: 'en', messages: {} });
    } catch {
      // The page that holds it will say so.
      return null;
    }
  };
  const read = new Set(parts.flatMap(({ outlineCode }) => outlineCode?.languages ?? []));
  return memoByKey((written) => {
    const language = written === '' ? defaultLanguage.toLowerCase() : written;
    const html = read.has(language) || !languageNames.has(language) ? null : draw(language);
    if (html === null) return false;
    return (
      findAnchors(html).length === 0 && parts.every(({ readHtml }) => Object.keys(readHtml?.(html) ?? {}).length === 0)
    );
  });
}
