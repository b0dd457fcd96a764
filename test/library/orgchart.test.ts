import { expect, it } from 'vitest';
import { useLibrary } from '../support/library-page.ts';

const library = useLibrary('orgchart', 'orgchart-group', 'orgchart-item');

const chart = `<sb-orgchart label="Company">
  <sb-orgchart-item name="Jana" position="Director">
    <sb-orgchart-item name="Peter" href="#peter"></sb-orgchart-item>
    <sb-orgchart-group label="Development">
      <sb-orgchart-item name="Eva"></sb-orgchart-item>
      <sb-orgchart-item name="Ivan"></sb-orgchart-item>
    </sb-orgchart-group>
  </sb-orgchart-item>
</sb-orgchart>`;

it('is a list of lists with names', async () => {
  const page = await library.show(chart);
  expect(await page.locator('sb-orgchart').ariaSnapshot()).toBe(
    `- list "Company":
  - listitem:
    - text: Jana Director
    - button "Items under Jana" [expanded]
    - list "Jana":
      - listitem:
        - link "Peter":
          - /url: "#peter"
      - listitem:
        - text: Development
        - list "Development":
          - listitem: Eva
          - listitem: Ivan`,
  );
  await library.expectAccessible();
});

it('folds and unfolds by mouse and by keyboard', async () => {
  const page = await library.show(chart, { lang: 'sk' });
  const toggle = page.getByRole('button', { name: 'Podriadené položky: Jana' });
  await toggle.click();
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  expect(await page.getByText('Eva').isVisible()).toBe(false);
  await library.expectAccessible();
  await toggle.press('Enter');
  expect(await page.getByText('Eva').isVisible()).toBe(true);
  expect((await library.recorded()).map((event) => [event.type, event.detail])).toEqual([
    ['sb-close', {}],
    ['sb-open', {}],
  ]);
});

it.each(['ltr', 'rtl'] as const)(
  'draws a line from the middle of the first neighbor to that of the last, %s',
  async (dir) => {
    const page = await library.show(chart, { dir });
    const lines = await page.locator('sb-orgchart-item > *').evaluateAll((hosts) =>
      hosts.slice(0, 2).map((host) => {
        const { insetInlineStart, insetInlineEnd } = getComputedStyle(host, '::after');
        return [insetInlineStart === '0px', insetInlineEnd === '0px'];
      }),
    );
    expect(lines).toEqual([
      [false, true],
      [true, false],
    ]);
  },
);

it('draws no line above the top and in groups', async () => {
  const page = await library.show(chart);
  const shown = async (name: string): Promise<string> =>
    page.locator(`sb-orgchart-item[name=${name}]`).evaluate((item) => getComputedStyle(item, '::before').display);
  expect([await shown('Jana'), await shown('Peter'), await shown('Eva')]).toEqual(['none', 'block', 'none']);
});
