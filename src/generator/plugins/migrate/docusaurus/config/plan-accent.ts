import { placeAt } from '../../../../kernel/diagnostics/place.ts';
import { relativePath } from '../../../../kernel/files/paths.ts';
import { readOrNull } from '../../../../kernel/files/read-file.ts';
import type { PlanDraft } from '../../plan.ts';
import type { OldSite } from '../model.ts';

/** Infima's main colour where a rule sets it. In the group: its value. */
const mainColor = /--ifm-color-primary: ?(#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d.,%/ ]{5,40}\))/i;

/**
 * Plans the accent of the theme from the main colour of a site's style sheets. The first one is that of the light mode in
 * the sheets that Docusaurus writes; a scale for both modes is made from it.
 */
export function planAccent({ siteDir, customCss }: OldSite, draft: PlanDraft): { readonly theme?: unknown } {
  for (const path of customCss) {
    const text = readOrNull(path) ?? '';
    const found = mainColor.exec(text);
    if (found?.[1] === undefined) continue;
    const file = relativePath(siteDir, path);
    draft.notes.push({
      outcome: 'changed',
      subject: '--ifm-color-primary',
      message:
        'Links and buttons have this colour in the light and the dark mode, with enough contrast: see theme.accent.',
      place: placeAt(text, found.index, { file, length: found[0].length }),
    });
    return { theme: { accent: found[1] } };
  }
  return {};
}
