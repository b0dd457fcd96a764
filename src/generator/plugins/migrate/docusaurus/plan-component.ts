import { basename, dirname } from 'node:path';
import { relativePath } from '../../../kernel/files/paths.ts';
import { capitalize } from '../../../kernel/text.ts';
import { noteFile, type PlanDraft } from '../plan.ts';
import type { OldPage } from './plan-folders.ts';
import { slugOfPage } from './separate-pages.ts';

/** Converts a React page to a page that shows its component. */
export function planComponent(page: OldPage, draft: PlanDraft): void {
  const { move, text, path, placement, name } = page;
  const source = text.body;
  const attribute = (key: string): string | undefined =>
    new RegExp(`<Layout\\b[^>]*?\\s${key}=(?:"([^"]*)"|\\{\\s*["'\`]([^"'\`$]*)["'\`]\\s*\\})`, 's')
      .exec(source)
      ?.slice(1)
      .find(Boolean);
  const title = attribute('title') ?? titleOf(basename(name) === 'index' ? basename(dirname(name)) : basename(name));
  const description = attribute('description');
  const keys = {
    title: path === '/' ? undefined : title,
    slug: slugOfPage(page),
    ...(description !== undefined && { description }),
    hide_title: true,
    hide_table_of_contents: true,
    layout: 'wide',
    // Docusaurus has no edit link below React.
    custom_edit_url: null,
  };
  const lines = Object.entries(keys).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${JSON.stringify(value)}`],
  );
  const component = `@site/${relativePath(draft.siteDir, move.from)}`;
  draft.files.set(move.to, { text: `---\n${lines.join('\n')}\n---\n\n${showComponent(component, source)}` });
  if (placement.dir !== placement.sourceDir) return;
  noteFile(draft, move.from, {
    outcome: 'changed',
    message: `"${move.to}" shows the React page. Its title was read from the text: check it.`,
  });
}

/** Returns the text of a page that shows a component. Docusaurus passes its config to components of `src/pages`. */
function showComponent(component: string, source: string): string {
  const importing = `import Page from '${component}';\n`;
  if (!/\bconfig\b/.test(source)) return `${importing}\n<Page />\n`;
  const context = "import useDocusaurusContext from '@docusaurus/useDocusaurusContext';\n";
  return `${context}${importing}\nexport const PageWithConfig = () => <Page config={useDocusaurusContext().siteConfig} />;\n\n<PageWithConfig />\n`;
}

function titleOf(name: string): string {
  return name === '.' ? '' : capitalize(name.replace(/[-_]+/g, ' '));
}
