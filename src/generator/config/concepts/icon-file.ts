import { resolve } from 'node:path';
import { readOrNull } from '../../kernel/files/read-file.ts';
import type { KeyPath } from '../schema/problem.ts';
import type { SiteContext } from './site.ts';

/** What reading an icon needs. */
interface IconContext extends Pick<SiteContext, 'configDir' | 'report'> {
  /** Adds a file (absolute path) to the sources of the config. */
  addSource(path: string): void;
}

/**
 * Reads the SVG file that a key names by a path that begins with a dot, ready to be put into another SVG; undefined for
 * the name of an icon of the theme, and for a file that is reported.
 */
export function readIconFile(icon: string, path: KeyPath, context: IconContext): string | undefined {
  if (!icon.startsWith('.')) return undefined;
  const file = resolve(context.configDir, icon);
  context.addSource(file);
  const text = readOrNull(file);
  const refuse = (problem: string, hint: string): undefined =>
    void context.report({ path, message: `icon names the file "${icon}", which ${problem}`, hint });
  if (text === null) return refuse('cannot be read', 'check the path, which starts at the config');
  const [, attributes = '', content = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>\s*$/.exec(text) ?? [];
  if (content === '') return refuse('is not an SVG', 'name a file with one <svg> element');
  if (!/\sviewBox=/.test(attributes)) return refuse('has no viewBox', 'add one, such as viewBox="0 0 24 24"');
  // The element around it has the size of the theme's icons.
  const kept = attributes.replace(/\s(?:width|height|xmlns|class|id)=(?:"[^"]*"|'[^']*')/g, '');
  return `<svg${kept}>${content.trim()}</svg>`;
}
