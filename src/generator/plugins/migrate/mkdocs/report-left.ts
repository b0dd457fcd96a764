import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { objectAt, textAt } from '../foreign-value.ts';
import { listFiles } from '../pages/list-files.ts';
import { noteOthers, replacesPart, type NoteKey } from '../pages/read-config.ts';
import type { Outcome } from '../plan.ts';
import { isTemplate, type MkDocsSite } from './read-site.ts';

const knownOfTheme = /^(?:name|language|logo|favicon|custom_dir|features|palette|icon|font)$/;
const knownPlugins =
  /^(?:search|gh-admonitions|redirects|i18n|tags|minify|git-revision-date.*|offline|blog|typeset|optimize|awesome-(?:nav|pages)|literate-nav|section-index|exclude|meta|include-markdown|macros|mermaid2|same-dir|techdocs-core)$/;
const knownExtensions =
  /^(?:pymdownx\.(?!critic|progressbar|smartsymbols)[\w.]+|markdown_include[\w.]*|mdx_include|mdx_(?:math|truly_sane_lists|breakless_lists)|abbr|admonition|attr_list|codehilite|def_list|extra|fenced_code|footnotes|md_in_html|meta|nl2br|sane_lists|smarty|tables|toc)$/;

const versionsOfMike =
  'Versions of mike are in the branch gh-pages: migrate the source of each, and put its pages into content/versions/<name>/<locale> with an entry in `versions`.';

/** Results for plugins that the tool replaces. */
const fates: readonly { readonly name: RegExp; readonly outcome: Outcome; readonly message: string }[] = [
  { name: /^mike$/, outcome: 'left', message: versionsOfMike },
  { name: /^llms-?txt$/, outcome: 'carried', message: 'The build writes llms.txt.' },
  { name: /^social$/, outcome: 'left', message: 'Set discovery.socialCards to draw a card for each page.' },
  { name: /^git-(?:authors|committers)/, outcome: 'left', message: 'Set lastUpdated.author to name the last author.' },
];

const noResult = { outcome: 'left', message: 'The plugin has no counterpart: its results are missing.' } as const;

/** Remedies for keys of `extra`, by name. */
const extras: Readonly<Record<string, string>> = {
  analytics: 'Name the script of the service in the key `scripts`.',
  version: versionsOfMike,
};

const plainExtras = /^(?:social|alternate|homepage|generator)$/;

/** Reports parts of the MkDocs config that have no counterpart. */
export function reportLeft({ config, plugins, extensions, configFile, layout }: MkDocsSite, note: NoteKey): void {
  const theme = objectAt(config, 'theme');
  const parent = textAt(config, 'INHERIT');
  if (parent !== undefined && !existsSync(join(dirname(configFile), parent)))
    note('left', ['INHERIT'], `${parent} does not exist: write or generate it, and migrate again.`);
  // MkDocs ignores other keys, or the migration reads them.
  noteOthers(config, { known: /^(?!hooks$|e.*_templates?$)/, at: [], note });
  noteOthers(theme, { known: knownOfTheme, at: ['theme'], note });
  for (const key of ['palette', 'font', 'icon'])
    if (theme[key] !== undefined)
      note('changed', ['theme', key], 'Colors and fonts are tokens of theme; icons come from the theme.');
  for (const key of Object.keys(objectAt(config, 'extra')))
    if (!plainExtras.test(key))
      note('left', ['extra', key], extras[key] ?? 'Templates and macros used the value: write it in these places.');
  const appended = extensions.get('pymdownx.snippets')?.['auto_append'];
  if (appended !== undefined) note('changed', ['auto_append'], `Pages contain ${JSON.stringify(appended)}.`);
  for (const path of listFiles(join(dirname(configFile), textAt(theme, 'custom_dir') ?? 'none')).filter(isTemplate))
    note('left', ['theme', 'custom_dir', path], replacesPart);
  if (plugins.has('blog'))
    note(
      'changed',
      ['plugins', 'blog'],
      'Posts are in content/blog. Their list is made without the text of its old page.',
    );
  if (layout.generated?.some(({ id }) => id === 'tags'))
    note('changed', ['plugins', 'tags'], 'The list of tags is made without the text of its old page.');
  for (const name of plugins.keys())
    if (!knownPlugins.test(name)) {
      const { outcome, message } = fates.find((fate) => fate.name.test(name)) ?? noResult;
      note(outcome, ['plugins', name], message);
    }
  for (const name of extensions.keys())
    if (!knownExtensions.test(name))
      note('left', ['markdown_extensions', name], 'Its Markdown syntax is shown as text.');
}
