import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Diagnostic } from '../../../shared/diagnostic.ts';
import type { Place } from '../../../shared/place.ts';
import type { KeyPath } from '../../config/schema/problem.ts';
import type { Config } from '../../config/config.ts';

/** Draws SVG as PNG; a site that wants social cards brings it along. */
export const cardPackage = '@resvg/resvg-js';

/** What is used of the package. */
export interface Painter {
  renderAsync(
    svg: string,
    options: {
      readonly font: {
        readonly loadSystemFonts: boolean;
        readonly fontFiles: readonly string[];
        readonly defaultFontFamily: string;
      };
    },
  ): Promise<{ asPng(): Buffer }>;
}

/** Finds packages beside the config, as all code is: the folder of the content may be a stranger's. */
export function requireBeside({ configFile, siteDir }: Config): NodeJS.Require {
  return createRequire(configFile ?? join(siteDir, 'package.json'));
}

/** Reports that social cards are wanted and cannot be drawn. */
export function checkCardPackage(
  config: Config,
  placeOfKey: (keyPath: KeyPath) => Place | undefined,
): readonly Diagnostic[] {
  if (!config.discovery.socialCards) return [];
  try {
    requireBeside(config).resolve(cardPackage);
    return [];
  } catch {
    const message = `Social cards are drawn with the package ${cardPackage}, which is not installed`;
    const hint = `run: npm install --save-dev ${cardPackage}`;
    return [
      { code: 'missing-package', severity: 'error', message, hint, place: placeOfKey(['discovery', 'socialCards']) },
    ];
  }
}
