import { isExternal } from '../../../shared/url.ts';
import { useSite } from '../../hooks.ts';

interface BaseUrlOptions {
  /** Also adds the base URL to addresses that begin with it. */
  readonly forcePrependBaseUrl?: boolean;
  /** Adds the origin. */
  readonly absolute?: boolean;
}

/** Returns a path of the site with its base URL, and any other address unchanged. */
export default function useBaseUrl(url: string, options: BaseUrlOptions = {}): string {
  return useBaseUrlUtils().withBaseUrl(url, options);
}

/** The function that adds the base URL. */
export function useBaseUrlUtils(): { withBaseUrl(url: string, options?: BaseUrlOptions): string } {
  const { baseUrl, url: origin } = useSite();
  return {
    withBaseUrl(url, { forcePrependBaseUrl = false, absolute = false } = {}) {
      if (!url || url.startsWith('#') || isExternal(url)) return url;
      const isComplete = url.startsWith(baseUrl) && !forcePrependBaseUrl;
      const path = isComplete ? url : baseUrl + url.replace(/^\//, '');
      return absolute ? origin + path : path;
    },
  };
}
