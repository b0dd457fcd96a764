import type { AdView } from '../../shared/site-view.ts';
import { isExternal } from '../../shared/url.ts';
import type { PageEvents } from './page-events.ts';

/** Shows one of the site's ads, chosen again for each page, in the space that the page reserves for it. */
export function startPromotion(ads: readonly AdView[], events: PageEvents): void {
  const fill = (): void => {
    const placeholder = document.querySelector('[data-promotion]');
    const ad = ads[Math.floor(Math.random() * ads.length)];
    if (placeholder !== null && ad !== undefined) placeholder.replaceChildren(adLink(ad));
  };
  fill();
  events.onShown(fill);
}

function adLink({ ad_copy, ad_url, ad_image }: AdView): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = ad_url;
  if (isExternal(ad_url)) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  const image = new Image(ad_image.width, ad_image.height);
  image.loading = 'lazy';
  image.alt = ad_image.alt;
  image.src = ad_image.url;
  link.append(image, ad_copy);
  return link;
}
