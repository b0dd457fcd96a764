/**
 * A text of the site: one string for all languages, or one string a locale key.
 * A locale that is left out shows the text of the default locale.
 *
 * @example 'Components'
 * @example { sk: 'Komponenty', en: 'Components' }
 */
export type Localized = string | Readonly<Record<string, string>>;
