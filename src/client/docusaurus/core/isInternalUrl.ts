import { isExternal } from '../../../shared/url.ts';

/** True for a path of the site. */
export default function isInternalUrl(url: string | undefined): boolean {
  return url !== undefined && !isExternal(url);
}
