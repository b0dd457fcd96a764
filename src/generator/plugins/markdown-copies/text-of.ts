/** Gives the interface text of a key, in the language of the page. */
export type TextOf = (key: string) => string;
