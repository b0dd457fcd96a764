import type { Change } from './change.ts';
import { packageName } from './package-name.ts';

/** All changes that sites may still have to follow, oldest first. One goes when the version that removes its old form does. */
export const changes: readonly Change[] = [packageName];
