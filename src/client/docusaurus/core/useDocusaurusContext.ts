import { useSiteContext, type SiteContext } from './site-context.ts';
import useGlobalData from './useGlobalData.ts';

/** Data about the site for its pages. */
export interface DocusaurusContext extends SiteContext {
  readonly globalData: ReturnType<typeof useGlobalData>;
}

/** The site, its languages and the data of plugins. */
export default function useDocusaurusContext(): DocusaurusContext {
  return { ...useSiteContext(), globalData: useGlobalData() };
}
