import { isPagePath, type FrontMatterKeys, type FrontMatterRule } from '../../content/source/front-matter-rules.ts';

declare module '../../content/source/front-matter.ts' {
  interface FrontMatter {
    readonly tags?: readonly FrontMatterTag[];
  }
}

/** A tag of a page. */
export interface FrontMatterTag {
  readonly label: string;
  readonly permalink?: string;
}

const tags: FrontMatterRule = (value) => {
  const list: FrontMatterTag[] = [];
  for (const item of Array.isArray(value) ? value : [value]) {
    if (typeof item === 'string' || typeof item === 'number') list.push({ label: String(item) });
    else if (isTag(item)) list.push({ label: item.label, permalink: item.permalink });
    else return { problem: 'a list of strings, or of objects with `label` and `permalink`' };
  }
  return { value: list };
};

function isTag(value: unknown): value is { label: string; permalink?: string } {
  if (typeof value !== 'object' || value === null || !('label' in value) || typeof value.label !== 'string')
    return false;
  return !('permalink' in value) || (typeof value.permalink === 'string' && isPagePath(value.permalink));
}

/** Front matter keys that the plugin reads. */
export const tagsFrontMatter: FrontMatterKeys = { tags };
