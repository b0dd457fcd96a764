import { closest } from '../browser/closest.ts';
import { siteAddress } from '../browser/site-address.ts';
import type { ClientSite } from '../browser/site.ts';

/** Copies a page's Markdown when its button is pressed, or shows it if copying fails. */
export function startCopyPage(site: ClientSite): void {
  document.addEventListener('click', (event) => {
    const button = closest(event, '[data-copy-page]');
    const written = button?.dataset['copyPage'];
    if (!button || written === undefined) return;
    const href = siteAddress(written);
    copy(href).then(
      () => confirm(button, site.text('theme.CodeBlock.copied')),
      () => location.assign(href),
    );
  });
}

// Safari allows clipboard access only during the click, so a text that is still loading is passed as a promise.
async function copy(href: string): Promise<void> {
  const text = fetch(href).then((response) => (response.ok ? response.text() : Promise.reject(new Error(href))));
  const blob = text.then((markdown) => new Blob([markdown], { type: 'text/plain' }));
  // The caller handles a text that fails to load. Without a clipboard nothing awaits this promise, which may then reject.
  blob.catch(() => {});
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

function confirm(button: HTMLElement, copied: string): void {
  const label = button.querySelector('span');
  const status = button.nextElementSibling;
  if (label === null || status === null || status.textContent !== '') return;
  const name = label.textContent;
  label.textContent = copied;
  status.textContent = copied;
  setTimeout(() => {
    label.textContent = name;
    status.textContent = '';
  }, 2000);
}
