/** Changes in a version, for its page of changes. */
export interface ChangesView {
  readonly kind: 'changes';
  /** Label of the older version. */
  readonly since: string;
  /** Groups with entries only. */
  readonly groups: readonly ChangeGroupView[];
}

/** Changes of one kind. `breaking`: changes that may break code that uses the documented elements. */
export interface ChangeGroupView {
  readonly change: 'breaking' | 'added' | 'changed' | 'removed';
  readonly entries: readonly ChangeView[];
}

/** A page, or an element or one of its members. */
export interface ChangeView {
  readonly label: string;
  /** The page, in the older version when it was removed. */
  readonly href?: string;
  /** Changes in the code that `label` names: `type: string → number`. Absent for a page. */
  readonly details?: readonly string[];
  /** Kind of a breaking change, if the entry was not only modified. */
  readonly change?: 'added' | 'removed';
}
