import { isRedirectStart } from '../../config/schema/addresses.ts';
import { texts, type FrontMatterKeys, type FrontMatterRule } from '../../content/source/front-matter-rules.ts';

declare module '../../content/source/front-matter.ts' {
  interface FrontMatter {
    /** Former paths, which redirect to this page. */
    readonly redirect_from?: readonly string[];
  }
}

const oldPaths: FrontMatterRule = (value) => {
  const result = texts(value);
  if ('problem' in result || !Array.isArray(result.value)) return result;
  return result.value.every((path: string) => isRedirectStart(path.replace(/^(?!\/)/, '/')))
    ? result
    : { problem: 'a list of paths without ? # * \\ and segments that begin with a colon' };
};

/** Front matter keys that the plugin reads. */
export const redirectsFrontMatter: FrontMatterKeys = { redirect_from: oldPaths };
