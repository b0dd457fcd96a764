import * as z from 'zod';
import type { UserI18n, UserLocale, UserVersion } from '../user-i18n.ts';
import { isLanguageTag } from '../is-language-tag.ts';
import { flag, listOf, objectOf, oneOf, recordOf, text } from './primitives.ts';
import { origin, pathSegment } from './address-schema.ts';

const languageTag = text("a language tag such as 'sk' or 'en-US'").refine(isLanguageTag, {
  error: "a language tag such as 'sk' or 'en-US'",
});

const locale: z.ZodType<UserLocale> = objectOf(
  {
    label: text().optional(),
    htmlLang: languageTag.optional(),
    direction: oneOf(['ltr', 'rtl']).optional(),
    path: pathSegment.optional(),
    url: origin.optional(),
  },
  "an object such as { label: 'English', htmlLang: 'en-US' }",
);

/** `i18n` of the config. */
export const i18nSchema: z.ZodType<UserI18n> = objectOf(
  {
    defaultLocale: text("the key of a locale such as 'en'"),
    locales: recordOf(locale, "an object of locales such as { en: { label: 'English' } }"),
  },
  "an object such as { defaultLocale: 'en', locales: { en: { label: 'English' } } }",
);

const version: z.ZodType<UserVersion> = objectOf(
  {
    name: pathSegment,
    label: text().optional(),
    path: pathSegment.optional(),
    banner: oneOf(['unreleased', 'unmaintained', 'none']).optional(),
    badge: flag.optional(),
    noIndex: flag.optional(),
  },
  "an object such as { name: 'current', label: 'v1' }",
);

/** `versions` of the config. */
export const versionsSchema: z.ZodType<UserVersion[]> = listOf(
  version,
  "a list such as [{ name: 'current', label: 'v1' }]",
);
