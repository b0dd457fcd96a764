import { foreignNotationCodes } from './codes.ts';
import type { Plugin } from '../../plugin-api/plugin.ts';

/** Warnings about syntax of other documentation tools, which is shown as text. */
export const foreignNotation: Plugin = {
  name: 'foreign-notation',
  codes: foreignNotationCodes,
  content: () => import('./content.ts'),
};
