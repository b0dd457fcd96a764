import type { Change } from './change.ts';
import { packageName } from './package-name.ts';

/** All changes that may still affect sites, oldest first. A change is deleted together with the support for its old form. */
export const changes: readonly Change[] = [packageName];
