import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('router', 'router-link');
const markup = (attributes = ''): string => `<sb-router ${attributes}>
  <nav aria-label="Main"><sb-router-link to="/">Home</sb-router-link> <sb-router-link to="/orders">Orders</sb-router-link> <sb-router-link to="/prices">Prices</sb-router-link></nav>
  <button data-permission="prices.edit">Add a price</button> <button data-permission="prices.edit" data-permission-mode="disable">Save</button>
  <sb-route path="/" page-title="Start"><template><p>Welcome</p></template></sb-route>
  <sb-route path="/orders"><template><h1>Orders</h1><sb-router-link to="/orders/7">Seven</sb-router-link><sb-router-outlet></sb-router-outlet></template>
    <sb-route path=":id" page-title="An order"><template><p>Order <b data-param="id"></b></p></template></sb-route></sb-route>
  <sb-route path="/prices" permission="prices.read"><template><p>Price list</p></template></sb-route>
  <sb-route path="/old" redirect="/orders/8"></sb-route>
  <sb-route path="/refused"><template><p>Ask your manager</p></template></sb-route>
  <sb-route path="*"><template><p>No such page</p></template></sb-route>
  <sb-router-outlet></sb-router-outlet></sb-router>`;

it('follows links by mouse and keyboard, nests routes, and marks the current link', async () => {
  const page = await library.show(markup('permissions=""'));
  expect(await page.getByText('Welcome').isVisible()).toBe(true);
  await page.getByRole('link', { name: 'Orders' }).click();
  await page.getByRole('link', { name: 'Seven' }).press('Enter');
  await page.getByText('Order 7').waitFor();
  expect(page.url()).toContain('#/orders/7');
  expect(await page.title()).toBe('An order');
  expect(await page.getByRole('link', { name: 'Orders' }).getAttribute('aria-current')).toBe('page');
  expect(await page.locator('sb-router > sb-router-outlet').evaluate((outlet) => outlet.matches(':focus'))).toBe(true);
  expect(await library.recorded('sb-route-change')).toMatchObject([
    { detail: { path: '/' } },
    { detail: { path: '/orders' } },
    { detail: { path: '/orders/7', params: { id: '7' } } },
  ]);
  await library.expectAccessible();
  await page.goBack();
  await expect.poll(() => page.getByText('Order 7').count()).toBe(0);
});

it('refuses a route, and hides or disables elements, until the permission is held', async () => {
  const page = await library.show(markup('mode="memory" permissions="" denied="/refused"'));
  await page.getByRole('link', { name: 'Prices' }).click();
  await page.getByText('Ask your manager').waitFor();
  expect(await library.recorded('sb-denied')).toMatchObject([
    { detail: { path: '/prices', permission: 'prices.read' } },
  ]);
  expect(await page.getByText('Add a price').isVisible()).toBe(false);
  expect(await page.getByText('Save').isDisabled()).toBe(true);
  await page.locator('sb-router').evaluate((router) => router.setAttribute('permissions', 'prices.*'));
  await page.getByText('Price list').waitFor();
  expect(await page.getByText('Add a price').isVisible()).toBe(true);
  expect(await page.getByText('Save').isDisabled()).toBe(false);
  await library.expectAccessible();
});

it('redirects, shows the route for unknown paths, and stays when the navigation is canceled', async () => {
  const page = await library.show(markup('mode="memory" start="/old"'));
  await page.getByText('Order 8').waitFor();
  const go = (path: string): Promise<boolean> =>
    page.locator('sb-router').evaluate((router: HTMLElementTagNameMap['sb-router'], to) => router.navigate(to), path);
  expect(await go('/nowhere')).toBe(true);
  expect(await page.getByText('No such page').isVisible()).toBe(true);
  await page.evaluate(() => document.addEventListener('sb-navigate', (event) => event.preventDefault()));
  expect(await go('/')).toBe(false);
  expect(await page.getByText('No such page').isVisible()).toBe(true);
});

it('loads content when it is needed, and says when that fails', async () => {
  const page = await library.show(
    '<sb-router mode="memory"><sb-route path="/"></sb-route><sb-route path="/late"></sb-route><sb-router-outlet></sb-router-outlet></sb-router>',
  );
  await page.evaluate(() =>
    Object.assign(document.querySelector('sb-route') ?? {}, { load: () => new Text('The first one, loaded later') }),
  );
  await page.getByText('The first one, loaded later').waitFor();
  const shown = await page.evaluate(async () => {
    const [router, route] = [document.querySelector('sb-router'), document.querySelector('sb-route[path="/late"]')];
    Object.assign(route ?? {}, { load: () => new Text('Loaded') });
    const first = await router?.navigate('/late');
    await router?.navigate('/');
    Object.assign(route ?? {}, { load: () => Promise.reject(new Error('offline')) });
    return [first, await router?.navigate('/late')];
  });
  expect(shown).toEqual([true, false]);
  expect(await library.recorded('sb-error')).toMatchObject([{ detail: { path: '/late' } }]);
});
