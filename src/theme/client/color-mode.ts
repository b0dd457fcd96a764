import type { ClientSite } from '../browser/site.ts';
import type { ReaderStorage } from '../browser/storage.ts';

type Choice = 'light' | 'dark' | 'system';

const storageKey = 'theme';
const nextChoice: Readonly<Record<Choice, Choice>> = { light: 'dark', dark: 'system', system: 'light' };

/** Lets the reader choose the color mode, and synchronizes it with other tabs and, if chosen, with the system. */
export function startColorMode(site: ClientSite, storage: ReaderStorage): void {
  const button = document.querySelector<HTMLButtonElement>('.color-mode');
  if (button === null) return;
  const { dataset } = document.documentElement;
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
  const siteDefault = readChoice(dataset['themeDefault']) ?? 'light';
  const current = (): Choice => readChoice(dataset['themeChoice']) ?? siteDefault;

  const show = (choice: Choice): void => {
    dataset['themeChoice'] = choice;
    dataset['theme'] = choice === 'system' ? (systemIsDark.matches ? 'dark' : 'light') : choice;
    const mode = site.text(`theme.colorToggle.ariaLabel.mode.${choice}`);
    button.title = mode;
    button.ariaLabel = site.text('theme.colorToggle.ariaLabel', { mode });
  };

  show(current());
  button.addEventListener('click', () => {
    const next = nextChoice[current()];
    show(next);
    storage.set(storageKey, next);
  });
  storage.onChange(storageKey, (value) => show(readChoice(value) ?? siteDefault));
  systemIsDark.addEventListener('change', () => {
    if (current() === 'system') show('system');
  });
}

function readChoice(value: string | null | undefined): Choice | null {
  return value === 'light' || value === 'dark' || value === 'system' ? value : null;
}
