import { listAt, textAt } from '../../foreign-value.ts';
import type { PlanDraft } from '../../plan.ts';
import type { OldSite } from '../model.ts';
import { shortName } from '../read-site.ts';

/** Path of the code that counts views of pages, in the new site. */
const file = 'docusaurus/analytics.js';

/** Plans the code for Google Analytics and Google Tag Manager, and returns the scripts of the config. */
export function planAnalytics({ packages }: OldSite, draft: PlanDraft): readonly string[] {
  const idsOf = (plugin: string, key: string): readonly string[] =>
    packages
      .filter(({ name }) => shortName(name) === plugin)
      .flatMap(({ options }) => [textAt(options, key) ?? [], listAt(options, key).map(String)].flat());
  const tags = idsOf('google-gtag', 'trackingID');
  const containers = idsOf('google-tag-manager', 'containerId');
  if (tags.length + containers.length === 0) return [];
  const isAnonymous = packages.some(({ options }) => options['anonymizeIP'] === true);
  const settings = `{ send_page_view: false${isAnonymous ? ', anonymize_ip: true' : ''} }`;
  draft.files.set(file, { text: writeCode({ tags, containers, settings }) });
  const host = 'https://www.googletagmanager.com';
  return [
    `./${file}`,
    ...tags.slice(0, 1).map((id) => `${host}/gtag/js?id=${encodeURIComponent(id)}`),
    ...containers.map((id) => `${host}/gtm.js?id=${encodeURIComponent(id)}`),
  ];
}

interface Analytics extends Record<'tags' | 'containers', readonly string[]> {
  /** Settings of each tag as code. */
  readonly settings: string;
}

function writeCode({ tags, containers, settings }: Analytics): string {
  const lines = ['window.dataLayer ??= [];'];
  if (containers.length > 0) lines.push("window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });");
  if (tags.length > 0)
    lines.push(
      'window.gtag ??= function () {',
      '  window.dataLayer.push(arguments);',
      '};',
      "window.gtag('js', new Date());",
      ...tags.map((id) => `window.gtag('config', ${JSON.stringify(id)}, ${settings});`),
      '// Readers move between pages without loading a new document.',
      "document.addEventListener('docs:page-view', () => {",
      "  window.gtag('event', 'page_view', { page_location: location.href, page_title: document.title });",
      '});',
    );
  return `${lines.join('\n')}\n`;
}
