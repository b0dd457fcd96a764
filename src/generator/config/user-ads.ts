import type { Localized } from './localized.ts';

/** One advertisement, as `content/data/ads.json` or `ads` in the config holds it. */
export interface UserAd {
  /**
   * Name of the entry.
   * @example 'community-chat'
   */
  readonly id: string;
  /**
   * Name of the campaign, for whoever counts visits.
   * @example 'chat-2026'
   */
  readonly ad_id: string;
  /**
   * Text under the picture.
   * @example { sk: 'Opýtajte sa komunity', en: 'Ask the community' }
   */
  readonly ad_copy: Localized;
  /**
   * Where it leads: a path of the site, or an address.
   * @example 'https://example.com/chat'
   */
  readonly ad_url: string;
  /**
   * The picture; sizes in CSS pixels.
   * @example { url: '/img/ads/chat.svg', alt: 'Two speech bubbles', width: 280, height: 200 }
   */
  readonly ad_image: { readonly url: string; readonly alt: Localized; readonly width: number; readonly height: number };
}
