import type { VersionList, VersionsFile } from '../../shared/versions-file.ts';

/**
 * Lists all versions of the site in the version menu of an archived document, which was built when its version was archived,
 * and links its banner to the latest version. Without the file or without scripts, the menu has the version itself and the
 * latest one. Returns whether the file could be read.
 */
export async function listVersions(address: string): Promise<boolean> {
  const file = await readVersions(address).catch(() => null);
  if (file !== null) showVersions(file);
  return file !== null;
}

function showVersions(file: VersionsFile): void {
  const { base, versions } = file;
  const own = document.querySelector<HTMLAnchorElement>('a[data-version][aria-current]');
  const item = own?.parentElement;
  const menu = item?.parentElement;
  if (!own || !item || !menu) return;
  const { pathname } = own;
  const hrefIn = ({ base: other, pages }: VersionList): string | null =>
    pathname in pages ? (pages[pathname] ?? null) : other + pathname.slice(base.length);
  const items = versions.map((version) => {
    const copy = item.cloneNode(true) as HTMLElement;
    const link = copy.querySelector('a');
    const href = hrefIn(version);
    link?.replaceChildren(version.label);
    if (href === null) {
      const note = document.createElement('small');
      note.append(` (${own.dataset['missing'] ?? ''})`);
      link?.append(note);
    }
    link?.setAttribute('href', href ?? version.home);
    link?.setAttribute('data-version', version.name);
    if (version.name !== own.dataset['version']) link?.removeAttribute('aria-current');
    return copy;
  });
  for (const link of menu.querySelectorAll('a[data-version]')) link.parentElement?.remove();
  menu.prepend(...items);
  const latest = versions.find((version) => version.latest);
  const banner = document.querySelector<HTMLAnchorElement>('a[data-latest-version]');
  if (latest === undefined || banner === null) return;
  banner.href = hrefIn(latest) ?? latest.home;
  banner.dataset['latestVersion'] = latest.name;
  document.querySelector('[data-latest-label]')?.replaceChildren(latest.label);
}

/** Rejects without a connection, and if a host answers with a page in place of a missing file. */
async function readVersions(address: string): Promise<VersionsFile | null> {
  const response = await fetch(address);
  // The build of the site wrote it from a `VersionsFile`.
  return response.ok ? ((await response.json()) as VersionsFile) : null;
}
