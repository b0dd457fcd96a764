import { siteAddress } from './site-address.ts';
import type { ClientSite } from './site.ts';

/** Copies a page's Markdown when its button is pressed; where that cannot be, shows it instead. */
export function startCopyPage(site: ClientSite): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy-page]') : null;
    const written = button?.dataset['copyPage'];
    if (!button || written === undefined) return;
    const href = siteAddress(written);
    copy(href).then(
      () => confirm(button, site.text('theme.CodeBlock.copied')),
      () => location.assign(href),
    );
  });
}

// Safari opens the clipboard within the click only: what is still on its way goes there as a promise.
async function copy(href: string): Promise<void> {
  const text = fetch(href).then((response) => (response.ok ? response.text() : Promise.reject(new Error(href))));
  const blob = text.then((markdown) => new Blob([markdown], { type: 'text/plain' }));
  // The caller that waits reports a text that does not arrive; where nothing can be copied, there is none.
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
