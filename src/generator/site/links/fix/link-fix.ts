import type { Place } from '../../../../shared/place.ts';

/** One address in a file of the site that is certainly meant otherwise. */
export interface LinkFix {
  /** Place of the link; the address stands in it. */
  readonly place: Place;
  /** The address as its author wrote it. */
  readonly url: string;
  readonly mended: string;
}
