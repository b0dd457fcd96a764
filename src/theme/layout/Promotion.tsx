import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts-context.ts';

/** Room for one of the site's ads, of a fixed size; the script puts one in per page view. */
export function Promotion(): ReactNode {
  return <aside className="promotion" aria-label={useTexts().text('theme.Promotion.label')} data-promotion="" />;
}
