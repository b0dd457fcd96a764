import { encodePath } from '../../../shared/url.ts';
import { originOf } from './permalink.ts';
import type { Route } from './route.ts';
import type { Site } from './site.ts';

/** Absolute address of a document. */
export function pageUrl({ permalink, locale }: Pick<Route, 'permalink' | 'locale'>, site: Site): string {
  return new URL(encodePath(permalink), originOf(locale, site.config)).href;
}
