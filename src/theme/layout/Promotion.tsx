import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts-context.ts';

/** Space of a fixed size for one of the site's ads, which the script inserts for each page view. */
export function Promotion(): ReactNode {
  return <aside className="promotion" aria-label={useTexts().text('theme.Promotion.label')} data-promotion="" />;
}
