import * as z from 'zod';
import type { AdView } from '../../../shared/page-view.ts';
import { listOf, objectOf, text, wholeNumber } from './primitives.ts';

const ad: z.ZodType<AdView> = objectOf(
  {
    id: text(),
    ad_id: text(),
    ad_copy: text(),
    ad_url: text("an address such as 'https://example.com'"),
    ad_image: objectOf(
      {
        url: text("a path such as '/img/ad.svg'"),
        alt: z.string({ error: 'a text' }),
        width: wholeNumber(1, 10_000),
        height: wholeNumber(1, 10_000),
      },
      'an image with url, alt, width and height',
    ),
  },
  'an advertisement with id, ad_id, ad_copy, ad_url and ad_image',
);

/** A list of advertisements: the value of `ads`, or the content of the file that it names. */
export const adsSchema: z.ZodType<AdView[]> = listOf(ad, 'a list of advertisements');
