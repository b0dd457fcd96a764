import { expect, it } from 'vitest';
import { matchRoutes } from '../../content/library/shared/match-routes.ts';

interface Route {
  readonly path: string;
  readonly routes: readonly Route[];
}
const route = (path: string, ...routes: readonly Route[]): Route => ({ path, routes });
const routes = [
  route('*'),
  route('/'),
  route('/orders', route(''), route(':id', route('edit')), route('new')),
  route('/files/*'),
  route('/help/:page?'),
];

it.each([
  ['/', ['/'], {}],
  ['/orders', ['/orders', ''], {}],
  ['/orders/', ['/orders', ''], {}],
  ['/orders/new', ['/orders', 'new'], {}],
  ['/orders/7', ['/orders', ':id'], { id: '7' }],
  ['/orders/a%20b/edit', ['/orders', ':id', 'edit'], { id: 'a b' }],
  ['/files/a/b', ['/files/*'], { rest: 'a/b' }],
  ['/help', ['/help/:page?'], {}],
  ['/help/%', ['/help/:page?'], { page: '%' }],
  ['/nowhere', ['*'], { rest: 'nowhere' }],
])('%s leads to %j with %j', (path, patterns, params) => {
  const match = matchRoutes(routes, path);
  expect(match?.routes.map((found) => found.path)).toEqual(patterns);
  expect(match?.params).toEqual(params);
});

it('finds nothing where no route fits', () => {
  expect(matchRoutes([route('/orders')], '/orders/7')).toBeUndefined();
});
