let shared: Readonly<Record<string, unknown>> = {};

/** Makes the front matter of a page available to its components. Each page has a bundle of its own. */
export function shareFrontMatter(values: Readonly<Record<string, unknown>>): void {
  shared = values;
}

/** The front matter of the page. */
export function readFrontMatter(): Readonly<Record<string, unknown>> {
  return shared;
}
