import * as z from 'zod';
import type { UserAd } from '../user-ads.ts';
import { listOf, localized, objectOf, text, wholeNumber } from './primitives.ts';

const addressExpected = "a path, or an address such as 'https://example.com'";

const ad: z.ZodType<UserAd> = objectOf(
  {
    id: text(),
    ad_id: text(),
    ad_copy: localized,
    ad_url: z
      .string({ error: addressExpected })
      .regex(/^(?:https?:\/\/|mailto:|\/(?!\/)|pathname:\/\/(?:\/|https?:)|\.)/i, { error: addressExpected }),
    ad_image: objectOf(
      {
        url: text("a path such as '/img/ad.svg'"),
        alt: localized,
        width: wholeNumber(1, 10_000),
        height: wholeNumber(1, 10_000),
      },
      'an image with url, alt, width and height',
    ),
  },
  'an advertisement with id, ad_id, ad_copy, ad_url and ad_image',
);

/** A list of advertisements: the value of `ads`, or the content of the file that it names. */
export const adsSchema: z.ZodType<UserAd[]> = listOf(ad, 'a list of advertisements');
