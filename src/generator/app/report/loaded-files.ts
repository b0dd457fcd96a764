/** Addresses of the scripts and styles that a document loads by itself. */
export interface LoadedFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Script of an interactive page, which the theme imports. */
  readonly island: string | null;
}

/** Reads a finished document; `<` in its text is escaped, so a tag in it is one. */
export function readLoadedFiles(html: string): LoadedFiles {
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag);
  const linked = (rel: string): readonly string[] =>
    links.filter((tag) => attributeOf(tag, 'rel') === rel).flatMap((tag) => attributeOf(tag, 'href') ?? []);
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].flatMap(([tag]) => attributeOf(tag, 'src') ?? []);
  const [, island] = /<div\b[^>]*\sdata-island="([^"]*)"/.exec(html) ?? [];
  return { scripts: [...scripts, ...linked('modulepreload')], styles: linked('stylesheet'), island: island ?? null };
}

function attributeOf(tag: string, name: string): string | null {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null;
}
