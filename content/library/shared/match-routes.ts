/** What matching needs to know of a route: its piece of the path and the routes inside it. */
export interface RouteNode<Node> {
  readonly path: string;
  readonly routes: readonly Node[];
}

/** Values of the named pieces of a path: `/orders/:id` gives `id`; the rest of a `*` is `rest`. */
export type RouteParams = Readonly<Record<string, string>>;

/** The routes that a path leads to, from the outermost to the innermost, and its named pieces. */
export interface RouteMatch<Node> {
  readonly routes: readonly Node[];
  readonly params: RouteParams;
}

function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** All ways through the tree of routes, each ending at a route. */
function branchesOf<Node extends RouteNode<Node>>(routes: readonly Node[]): readonly (readonly Node[])[] {
  return routes.flatMap((route) => [[route], ...branchesOf(route.routes).map((branch) => [route, ...branch])]);
}

/** Decodes a piece of an address; a piece that is not well encoded is taken as it stands. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function paramsOf(pattern: readonly string[], path: readonly string[]): RouteParams | undefined {
  const params: Record<string, string> = {};
  for (const [index, piece] of pattern.entries()) {
    const segment = path[index];
    if (piece === '*') return { ...params, rest: path.slice(index).map(decode).join('/') };
    if (segment === undefined) {
      if (!piece.endsWith('?')) return undefined;
    } else if (piece.startsWith(':')) params[piece.slice(1).replace(/\?$/, '')] = decode(segment);
    else if (piece !== decode(segment)) return undefined;
  }
  return path.length <= pattern.length ? params : undefined;
}

/** How exact a pattern is, piece by piece, as a text that can be compared: text, a name, the end, and last `*`. */
function rankOf(pattern: readonly string[]): string {
  const ranks = pattern.map((piece) => {
    if (piece === '*') return '0';
    return piece.startsWith(':') ? '2' : '3';
  });
  return `${ranks.join('')}1`;
}

/** The most exact match of a path, whatever the order of the routes; a route without a path of its own comes before the one around it. */
export function matchRoutes<Node extends RouteNode<Node>>(
  routes: readonly Node[],
  path: string,
): RouteMatch<Node> | undefined {
  const segments = segmentsOf(path);
  const matches = branchesOf(routes).flatMap((branch) => {
    const pattern = branch.flatMap((route) => segmentsOf(route.path));
    const params = paramsOf(pattern, segments);
    return params === undefined ? [] : [{ routes: branch, params, rank: rankOf(pattern) }];
  });
  const best = matches.toSorted((a, b) => b.rank.localeCompare(a.rank) || b.routes.length - a.routes.length)[0];
  return best === undefined ? undefined : { routes: best.routes, params: best.params };
}
