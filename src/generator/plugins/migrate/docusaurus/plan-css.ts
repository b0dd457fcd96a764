import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { relativePath } from '../../../kernel/files/paths.ts';
import type { PlanDraft } from '../plan.ts';
import type { OldSite } from './model.ts';
import { infimaFile } from './plan-compatibility.ts';

/**
 * Plans the style sheets of the new site and returns their paths. Sass, sheets of packages and sheets outside of the
 * site are imported by a sheet of their own.
 */
export function planCss({ siteDir, customCss }: OldSite, draft: PlanDraft): readonly string[] {
  const own = customCss.map((file) => {
    const path = relativePath(siteDir, file);
    const inSite = existsSync(file) && !path.startsWith('..') && !path.startsWith('node_modules/');
    if (inSite && path.endsWith('.css')) return `./${path}`;
    if (!existsSync(file) && !inSite && path.startsWith('..')) return null;
    const wrapper = inSite
      ? `${path}.css`
      : `src/css/imported-${path.replace(/\W+/g, '-').replace(/^-|-css$/g, '')}.css`;
    // A name that is no file of the site is that of a file in a package.
    const target = inSite ? `./${basename(path)}` : path.replace(/^.*node_modules\//, '');
    if (existsSync(file) && !inSite && !path.includes('node_modules/')) {
      draft.notes.push({
        outcome: 'left',
        subject: path,
        message: 'The style sheet is outside of the site: copy it and name it in the key css.',
      });
      return null;
    }
    draft.files.set(wrapper, { text: `@import '${target}';\n` });
    return `./${wrapper}`;
  });
  return [`./${infimaFile}`, ...own.filter((path) => path !== null)];
}
