import { createElement } from '../browser/create-element.ts';
import type { ClientSite } from '../browser/site.ts';

/** Reports above an island's content that its code could not be loaded, and offers a retry. */
export function showChunkError(island: HTMLElement, error: unknown, site: ClientSite, retry: () => void): void {
  const button = createElement('button', { type: 'button', class: 'action' }, site.text('theme.ChunkError.retry'));
  const box = createElement('div', { class: 'failure', role: 'alert' }, createElement('p', {}, String(error)), button);
  button.addEventListener('click', () => {
    box.remove();
    retry();
  });
  island.before(box);
}
