import type { Place } from '../../../shared/place.ts';
import type { KeyPath } from '../../config/schema/problem.ts';
import type { LinkOrigin } from './resolved-link.ts';

/** An address with the places where it stands. */
export interface LinkUse {
  /** `image`: it must be a file. */
  readonly kind: 'link' | 'image';
  /** As its author wrote it. */
  readonly url: string;
  readonly origin: LinkOrigin;
  /** Empty for addresses of the config, whose places are looked up only when something is wrong. */
  readonly places: readonly Place[];
  /** Key of the config that holds it: `['navbar', 'items', 2]`. */
  readonly keyPath?: KeyPath;
}
