import type { ReaderStorage } from '../browser/storage.ts';

const idKey = 'docusaurus.announcement.id';
const dismissKey = 'docusaurus.announcement.dismiss';

/** Keeps an announcement closed until a new one replaces it. */
export function startAnnouncement(storage: ReaderStorage): void {
  const { dataset } = document.documentElement;
  const id = dataset['announcement'];
  if (id === undefined) return;
  if (storage.get(idKey) !== id) {
    storage.set(idKey, id);
    storage.set(dismissKey, 'false');
  }
  document.querySelector('[data-close-announcement]')?.addEventListener('click', () => {
    storage.set(dismissKey, 'true');
    dataset['announcementClosed'] = '';
  });
}
