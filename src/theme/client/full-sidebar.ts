/**
 * Fetches the whole of a sidebar that was cut around the page, and puts it in its place. The category that `link` names
 * is unfolded by `unfold` and gets the focus, else the first link does. Rejects when the sidebar cannot be had.
 */
export async function loadFullSidebar(link: HTMLAnchorElement, unfold: (element: Element) => void): Promise<void> {
  const response = await fetch(link.href);
  if (!response.ok) throw new Error(`${link.href}: ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const whole = page.querySelector('main [data-sidebar]');
  const cut = link.closest('[data-sidebar]');
  if (whole === null || cut === null) throw new Error(`${link.href} holds no sidebar.`);
  whole.setAttribute('data-whole', '');
  cut.replaceWith(whole);
  const list =
    link.hash === '' ? null : whole.querySelector(`[id="${CSS.escape(decodeURIComponent(link.hash.slice(1)))}"]`);
  // A heading of the page may have the same.
  for (const named of whole.querySelectorAll('[id]')) named.removeAttribute('id');
  if (list !== null) unfold(list);
  const target = list?.closest('details')?.querySelector('summary') ?? (list ?? whole).querySelector('a');
  target?.focus();
}
