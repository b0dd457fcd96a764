/**
 * What the user of the page may do, as names such as `orders.read`. `orders.*` stands for every name that begins with `orders.`.
 * Fires `change` when the names change. It decides what is shown; only the server can decide what is allowed.
 */
export class PermissionSet extends EventTarget {
  private names: ReadonlySet<string> = new Set();

  /** Replaces all names. */
  set(names: Iterable<string>): void {
    this.names = new Set(names);
    this.dispatchEvent(new Event('change'));
  }

  /** Adds names. */
  grant(...names: readonly string[]): void {
    this.set([...this.names, ...names]);
  }

  /** Takes names away. */
  revoke(...names: readonly string[]): void {
    this.set([...this.names].filter((name) => !names.includes(name)));
  }

  /** True when every name of a list separated by spaces is held; an empty list is always held. */
  has(names: string): boolean {
    return names
      .split(/\s+/)
      .filter((name) => name !== '')
      .every((name) => this.holds(name));
  }

  private holds(name: string): boolean {
    if (this.names.has(name) || this.names.has('*')) return true;
    const sections = name.split('.');
    return sections.some((_, index) => this.names.has(`${sections.slice(0, index).join('.')}.*`));
  }
}

/** The permissions that the router and the guarded elements of the page ask. */
export const permissions = new PermissionSet();
