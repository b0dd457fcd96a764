import type { Diagnostic } from '../../shared/diagnostic.ts';
import type { Place } from '../../shared/place.ts';
import type { NavbarItemConfig } from '../config/config.ts';
import type { KeyPath } from '../config/schema/problem.ts';
import { makeError } from '../kernel/diagnostics/diagnostic.ts';
import { didYouMean } from '../kernel/diagnostics/nearest.ts';

/** Reports items of the navbar with an icon that the theme does not have. */
export function checkIcons(
  items: readonly NavbarItemConfig[],
  icons: readonly string[],
  placeOfKey: (path: KeyPath) => Place | undefined,
): readonly Diagnostic[] {
  return items.flatMap((item, index): readonly Diagnostic[] => {
    if (item.type !== 'icon' || item.icon.startsWith('.') || icons.includes(item.icon)) return [];
    return [
      makeError('invalid-config', {
        message: `The theme has no icon named "${item.icon}"`,
        hint: `${didYouMean(item.icon, icons) ?? `it has ${icons.join(', ')}`}; for a drawing of your own, write the path of an SVG file, which begins with a dot`,
        place: placeOfKey(['navbar', 'items', index, 'icon']),
      }),
    ];
  });
}
