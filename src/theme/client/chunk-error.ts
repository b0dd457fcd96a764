import type { ClientSite } from './site.ts';

/** Tells above an island's content that its code could not be loaded, and offers to try again. */
export function showChunkError(island: HTMLElement, error: unknown, site: ClientSite, retry: () => void): void {
  const box = document.createElement('div');
  box.className = 'failure';
  box.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = String(error);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'action';
  button.textContent = site.text('theme.ChunkError.retry');
  button.addEventListener('click', () => {
    box.remove();
    retry();
  });
  box.append(text, button);
  island.before(box);
}
