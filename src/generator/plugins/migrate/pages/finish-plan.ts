import { joinUrl } from '../../../../shared/url.ts';
import { isRedirectStart } from '../../../config/schema/addresses.ts';
import { toolName } from '../../../kernel/tool.ts';
import { leavesSite, rooted, withoutSlash } from '../addresses.ts';
import type { ForeignValue } from '../foreign-value.ts';
import { splitPage } from '../front-matter.ts';
import type { MigrationPlan, NewFile, Note, PlanDraft } from '../plan.ts';
import { Code, writeConfig, writeValue } from '../write-config.ts';
import { isPartial, localizedPath, newFileOf, newPathOf, type OldLayout } from './layout.ts';
import { planDiagrams } from './plan-diagrams.ts';
import { planFormulas } from './plan-formulas.ts';
import type { NoteKey } from './read-config.ts';
import { reportLostValues } from './report-losses.ts';

/** A redirect of the new site. `from` has no base URL and no locale. */
export interface NewRedirect {
  readonly from: string;
  readonly to: string;
}

/** Data for the new config. */
export interface NewSite {
  readonly layout: OldLayout;
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  /** Keys of the config other than `baseUrl`, `i18n`, `sidebars` and `redirects`. */
  readonly keys: Readonly<Record<string, unknown>>;
  /** Sidebars by name; none if the sidebar is made from the folders. */
  readonly sidebars: Readonly<Record<string, unknown>>;
  /** Background of the navbar, for white text. Default: that of the page. */
  readonly bar?: string | undefined;
  /** Paths of style sheets. Default: none. */
  readonly css?: readonly string[];
  /** True if the old tool draws diagrams of Mermaid. */
  readonly drawsMermaid: boolean;
  /** True if the old tool draws formulas. Default: false. */
  readonly drawsFormulas?: boolean;
  /** Names of the packages that its code imports. Default: none. */
  readonly packages?: ReadonlySet<string>;
  /** Redirects of the old site. */
  readonly redirects: readonly NewRedirect[];
  /** Texts for readers in the old config, and the function that reports those that are lost. */
  readonly old: { readonly at: readonly (string | number)[]; readonly value: ForeignValue; readonly note: NoteKey };
}

/** Comments of keys of the config. */
export const commonComments: Readonly<Record<string, string>> = {
  security:
    'As before, pages may load pictures, styles, frames and data from any host: list the necessary hosts instead.',
  editUrl: 'The files have new paths in this repository: check the address.',
  redirects: 'Redirects from old addresses that no longer exist.',
};

const open = ['img-src', 'media-src', 'object-src', 'frame-src', 'style-src', 'font-src', 'connect-src'];

/**
 * Returns the key of the config that allows files of any host, because the old site had no policy. `scripts` are the hosts of
 * scripts of a site whose code is moved; its packages can insert styles.
 */
export function openPolicy(scripts?: readonly string[]): Record<string, unknown> {
  const csp = {
    ...Object.fromEntries(open.map((name) => [name, ['https:', 'http:']])),
    ...(scripts !== undefined && { 'style-src': ['https:', 'http:', "'unsafe-inline'"], 'worker-src': ['blob:'] }),
    ...(scripts !== undefined && scripts.length > 0 && { 'script-src': [...new Set(scripts)].toSorted() }),
  };
  return { security: { csp } };
}

/** Formats the file of redirects. */
export function writeRedirects(redirects: readonly NewRedirect[]): NewFile {
  const list = redirects.map((redirect) => `  ${writeValue(redirect)},\n`).join('');
  return {
    text: `/** Moved pages: paths without base URL and locale. */\nexport const redirects = [\n${list}];\n`,
  };
}

/** Plans the config, and completes the plan with the addresses of all pages. */
export function finishPlan(site: NewSite, draft: PlanDraft): MigrationPlan {
  const { layout, baseUrl, sidebars } = site;
  const redirects = planRedirects(site, draft);
  if (redirects.length > 0) draft.files.set('site.redirects.ts', writeRedirects(redirects));
  const hasSidebars = Object.keys(sidebars).length > 0;
  if (hasSidebars)
    draft.files.set('site.sidebars.ts', {
      text: `import type { UserSidebars } from '${toolName}';\n\nexport const sidebars: UserSidebars = ${writeValue(sidebars)};\n`,
    });
  const formulas = site.drawsFormulas === true ? planFormulas(draft) : undefined;
  draft.files.set('src/css/moved.css', {
    text:
      (formulas?.style ?? '') +
      movedStyle +
      (site.bar === undefined
        ? ''
        : `.navbar {\n  --page: ${site.bar};\n  --surface: #fff3;\n  --surface-strong: #fff4;\n  --line: #fff4;\n  --text: #fff;\n  --text-quiet: #fff;\n  --accent: #fff;\n}\n`),
  });
  const diagrams = site.drawsMermaid ? planDiagrams(draft) : undefined;
  const keys = {
    ...site.keys,
    markdown: { ...diagrams?.markdown, ...formulas?.markdown },
    baseUrl,
    staticDir: 'static',
    i18n: {
      defaultLocale: layout.locales[0]?.key,
      locales: Object.fromEntries(layout.locales.map(({ key, settings }) => [key, settings])),
    },
    ...(hasSidebars && { sidebars: new Code('sidebars') }),
    ...openPolicy(),
    css: ['./src/css/moved.css', ...(site.css ?? [])],
    ...(redirects.length > 0 && { redirects: new Code('redirects') }),
  };
  const imports = [
    ...(redirects.length > 0 ? ["import { redirects } from './site.redirects.ts';"] : []),
    ...(hasSidebars ? ["import { sidebars } from './site.sidebars.ts';"] : []),
  ];
  draft.files.set('site.config.ts', { text: writeConfig(imports, keys, commonComments) });
  reportLostValues(site.old.value, { ...site.old, draft });
  return {
    ...draft,
    ...sortLines(draft),
    packages: site.packages ?? new Set(),
    dependencies: { ...diagrams?.dependencies, ...formulas?.dependencies },
  };
}

/** Returns the different lines of the report in the order of their places, and the addresses. */
export function sortLines({ notes, addresses }: PlanDraft): Pick<MigrationPlan, 'notes' | 'addresses'> {
  const key = ({ place, subject }: Note): string =>
    `${place?.file ?? ''} ${String(place?.line ?? 0).padStart(6, '0')} ${subject}`;
  const different = new Map(notes.map((note) => [`${key(note)} ${note.message}`, note]));
  return {
    notes: [...different.values()].toSorted((a, b) => (key(a) < key(b) ? -1 : 1)),
    addresses: addresses.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
  };
}

/** Lists the target of every address, and the redirects that are necessary. */
function planRedirects(site: NewSite, draft: PlanDraft): readonly NewRedirect[] {
  const { layout, baseUrl } = site;
  const redirects = new Map<string, string>();
  const main = layout.pages.filter(({ locale }) => locale === layout.locales[0]?.key);
  const ids = new Set(main.map(({ id }) => id));
  for (const page of layout.pages) {
    // Partials and drafts have no address.
    if (isPartial(page) || isDraft(draft.files.get(newFileOf(page)))) continue;
    const to = localizedPath(page, layout);
    const isKept = withoutSlash(page.oldPath) === withoutSlash(to);
    draft.addresses.push({
      from: joinUrl(baseUrl, page.oldPath),
      to: joinUrl(baseUrl, isKept ? page.oldPath : to),
      how: isKept ? 'kept' : 'redirect',
    });
    if (isKept) continue;
    const { folder = '' } = layout.locales.find(({ key }) => key === page.locale) ?? {};
    // A redirect without a language applies to each language, and each has the pages of the default language.
    const isShared = page.locale !== layout.locales[0]?.key && folder !== '' && ids.has(page.id);
    if (isShared) redirects.set(page.oldPath.slice(folder.length + 1), newPathOf(page));
    else redirects.set(page.oldPath, to);
  }
  const written = [...site.redirects, ...(ids.has('index') ? [] : fromHome(site))];
  addWritten(written, redirects, { site, draft });
  return [...redirects]
    .flatMap(([from, first]) => {
      const to = endOf(first, redirects);
      if (!redirects.has(to)) return [{ from, to }];
      dropAddress(joinUrl(baseUrl, from), `${to} is not a page: the redirect was left out.`, draft);
      return [];
    })
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** Text of the report for a redirect from many addresses. */
export const needsRule = 'A redirect must start at a single path: add a rule at the web host instead.';

/** Adds the redirects of the old site to those of its pages, which take precedence. */
function addWritten(
  written: readonly NewRedirect[],
  redirects: Map<string, string>,
  { site, draft }: { readonly site: NewSite; readonly draft: PlanDraft },
): void {
  const { layout, baseUrl } = site;
  // The build makes a site map, and the page of search results.
  const taken = new Set(['/sitemap.xml', '/search', ...layout.pages.map((page) => withoutSlash(newPathOf(page)))]);
  for (const redirect of written.toSorted((a, b) => a.from.length - b.from.length)) {
    const from = rooted(redirect.from);
    const to = rooted(redirect.to);
    if (from.includes(':') || !isRedirectStart(from)) {
      draft.notes.push({
        outcome: 'left',
        subject: `redirect from ${from}`,
        message: needsRule,
      });
      continue;
    }
    // Each language has the pages of the default language, and a redirect without a language applies to all.
    const [, first = '', rest = '/'] = /^\/([^/]+)(\/.*)?$/.exec(from) ?? [];
    const isOfLanguage = layout.locales.slice(1).some(({ key, folder }) => (folder || key) === first);
    const isRepeated = isOfLanguage && (redirects.has(rest) || taken.has(withoutSlash(rest)));
    // The file of the address /a is /a.html.
    const path = site.keys['trailingSlash'] === false ? from.replace(/\.html$/, '') : from;
    const isListed = [path, withoutSlash(path), `${path}/`].some((one) => redirects.has(one));
    // A page has a copy at its address with `.md`.
    if (taken.has(withoutSlash(path).replace(/\.md$/, '')) || isListed || isRepeated) continue;
    redirects.set(from, to);
    const target = leavesSite(to) ? to : joinUrl(baseUrl, to);
    draft.addresses.push({ from: joinUrl(baseUrl, from), to: target, how: 'redirect' });
  }
}

/** Without a home page, its address leads to the first page of the sidebars. */
function fromHome({ sidebars, layout: { pages } }: NewSite): readonly NewRedirect[] {
  const start = firstIn(Object.values(sidebars));
  const home = pages.find(({ id }) => id === start) ?? pages.find(({ id }) => id.startsWith(`${start ?? ''}/`));
  return home === undefined ? [] : [{ from: '/', to: newPathOf(home) }];
}

/** Reports a redirect that never ends. */
function dropAddress(address: string, message: string, { addresses, notes }: PlanDraft): void {
  addresses.splice(addresses.map(({ from }) => from).indexOf(address), 1);
  notes.push({ outcome: 'left', subject: `redirect from ${address}`, message });
}

/** Returns the end of a chain of redirects. */
function endOf(start: string, redirects: ReadonlyMap<string, string>): string {
  const passed = new Set([start]);
  for (let to = start; ;) {
    const next = redirects.get(to) ?? redirects.get(withoutSlash(to));
    if (next === undefined || passed.has(next)) return to;
    passed.add(next);
    to = next;
  }
}

/** Returns the id of the first page or folder in a part of a sidebar. */
function firstIn(part: unknown): string | undefined {
  if (Array.isArray(part)) return part.map(firstIn).find((id) => id !== undefined);
  if (typeof part !== 'object' || part === null) return typeof part === 'string' ? part : undefined;
  const { id, dirName, link, items } = part as Readonly<Record<string, unknown>>;
  return [id, dirName, link, items].map(firstIn).find((found) => found !== undefined);
}

function isDraft(file: NewFile | undefined): boolean {
  return file !== undefined && 'text' in file && splitPage(file.text).frontMatter['draft'] === true;
}

/** Gray colors of the old tools, and the classes that conversions write. */
const movedStyle = `:root {
  --page: #fff;
  --surface: #f6f6f7;
  --surface-strong: #ebebef;
  --line: #e2e2e5;
  --text: #2d2d33;
  --text-quiet: #4c4c55;
}
@media screen {
  :root[data-theme='dark'] {
    --page: #1b1b1f;
    --surface: #242429;
    --surface-strong: #303036;
    --line: #3a3a41;
    --text: #e4e4e8;
    --text-quiet: #b8b8c0;
  }
}
.badge {
  display: inline-block;
  padding: 0 0.5em;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-small);
  font-size: 0.75em;
  font-weight: 600;
}
.prose li > details:only-child {
  padding: 0;
  border: 0;
  margin: 0;
}
.hidden-entry {
  display: none;
}
.prose li:has(> details:only-child) {
  list-style: none;
}
`;
