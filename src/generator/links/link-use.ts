import type { Place } from '../../shared/place.ts';
import type { LinkOrigin } from './resolved-link.ts';

/** An address with the places where it stands. */
export interface LinkUse {
  /** `image`: it must be a file. */
  readonly kind: 'link' | 'image';
  /** As its author wrote it. */
  readonly url: string;
  readonly origin: LinkOrigin;
  /** Empty where the file that holds it is not known. */
  readonly places: readonly Place[];
  /** Key of the config that holds it, as authors read it: `navbar.items[2]`. */
  readonly key?: string;
}
