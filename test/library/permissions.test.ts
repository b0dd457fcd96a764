import { expect, it } from 'vitest';
import { PermissionSet } from '../../content/library/shared/permissions.ts';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('router');

it('holds permissions by name, by section and all at once', () => {
  const permissions = new PermissionSet();
  permissions.set(['orders.*', 'users.read']);
  expect(
    ['orders.read', 'orders.lines.edit', 'users.read orders.read', ''].map((names) => permissions.has(names)),
  ).toEqual([true, true, true, true]);
  expect(['users.edit', 'users.read users.edit', 'orders'].map((names) => permissions.has(names))).toEqual([
    false,
    false,
    false,
  ]);
  permissions.revoke('users.read');
  expect(permissions.has('users.read')).toBe(false);
  permissions.grant('*');
  expect(permissions.has('anything')).toBe(true);
});

it('guards elements that come later, and leaves alone what the author has hidden or disabled', async () => {
  const page = await library.show(`<sb-router mode="memory" permissions="users.read"></sb-router>
    <p data-permission="users.edit">Refused</p><p hidden data-permission="users.edit">Hidden by the author</p><p data-permission="users.read">Held</p>`);
  await page.evaluate(() => {
    const late = Object.assign(document.createElement('p'), { textContent: 'Late' });
    late.dataset['permission'] = 'users.edit';
    document.querySelector('main')?.append(late);
  });
  await expect.poll(() => page.getByText('Late').isVisible()).toBe(false);
  expect(await page.locator('p:visible').allTextContents()).toEqual(['Held']);
  await page.locator('sb-router').evaluate((router) => router.setAttribute('permissions', 'users.*'));
  await expect.poll(() => page.locator('p:visible').allTextContents()).toEqual(['Refused', 'Held', 'Late']);
});
