import { isExternal, namesFile } from '../../../shared/url.ts';
import { usePage, useSite } from '../../hooks.ts';
import { homeOf } from './home-of.ts';

interface BaseUrlOptions {
  /** Also adds the base URL to addresses that begin with it. */
  readonly forcePrependBaseUrl?: boolean;
  /** Adds the origin. */
  readonly absolute?: boolean;
}

/** Returns a path of the site with its base URL, and the language if it is a page. Returns any other address unchanged. */
export default function useBaseUrl(url: string, options: BaseUrlOptions = {}): string {
  return useBaseUrlUtils().withBaseUrl(url, options);
}

/** The function that adds the base URL. */
export function useBaseUrlUtils(): { withBaseUrl(url: string, options?: BaseUrlOptions): string } {
  const site = useSite();
  const page = usePage();
  const { baseUrl, url: origin } = site;
  return {
    withBaseUrl(url, { forcePrependBaseUrl = false, absolute = false } = {}) {
      if (!url || url.startsWith('#') || isExternal(url)) return url;
      const isComplete = url.startsWith(baseUrl) && !forcePrependBaseUrl;
      // Files exist once, for all languages.
      const base = namesFile(url.replace(/[?#].*/, '')) ? baseUrl : homeOf({ site, page });
      const path = isComplete ? url : base + url.replace(/^\//, '');
      return absolute ? origin + path : path;
    },
  };
}
