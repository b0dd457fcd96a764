/** Fetches the whole of a sidebar that was cut around the page, and puts it in its place. Rejects when it cannot be had. */
export async function loadFullSidebar(link: HTMLAnchorElement): Promise<void> {
  const response = await fetch(link.href);
  if (!response.ok) throw new Error(`${link.href}: ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const whole = page.querySelector('main [data-sidebar]');
  const cut = link.closest('[data-sidebar]');
  if (whole === null || cut === null) throw new Error(`${link.href} holds no sidebar.`);
  whole.setAttribute('data-whole', '');
  cut.replaceWith(whole);
  whole.querySelector('a')?.focus();
}
