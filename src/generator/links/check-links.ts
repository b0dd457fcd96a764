import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Site } from '../site/site.ts';

/** How far the check goes: what a build reports, or also what only a review of the texts wants to know. */
export type CheckScope = 'build' | 'review';

/** Judges every link, anchor and image of the site. */
export function checkLinks(_site: Site, _scope: CheckScope): Diagnostic[] {
  return [];
}
