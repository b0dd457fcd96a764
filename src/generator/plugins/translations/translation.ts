/**
 * `translated`: it says what the source says, as far as anyone knows. `stale`: the source has changed since.
 * `missing`: readers see the source instead. `orphaned`: its source is gone.
 */
export type TranslationState = 'translated' | 'stale' | 'missing' | 'orphaned';

/** One page or one text in a language that is not the one it was written in. */
export interface Translation {
  /** `page`, `message` for a text of the interface, or the kind of a plugin's texts: `description`. */
  readonly kind: string;
  readonly locale: string;
  /** `intro/install`, `theme.common.close`, `button.attributes.label`. */
  readonly name: string;
  readonly state: TranslationState;
  /** File that holds the translation, or should; relative to the site's folder. */
  readonly file: string;
  /** File of the source of a page; null for texts, and where there is none. */
  readonly source: string | null;
  /** False for a page that nobody has marked: nothing tells which text of the source it was made from. */
  readonly isMarked: boolean;
}
