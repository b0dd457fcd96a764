import { placeAt } from '../../../../kernel/diagnostics/place.ts';
import { relativePath } from '../../../../kernel/files/paths.ts';
import { readOrNull } from '../../../../kernel/files/read-file.ts';
import type { PlanDraft } from '../../plan.ts';
import type { OldSite } from '../model.ts';

/** Matches a rule that sets the primary colour of Infima. The group is its value. */
const mainColor = /--ifm-color-primary: ?(#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d.,%/ ]{5,40}\))/i;

/**
 * Plans the accent of the theme from the primary colour in a site's style sheets. In the sheets that Docusaurus generates,
 * the first one is that of the light mode. A scale for both modes is made from it.
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
