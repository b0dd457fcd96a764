const leftOut = 'is not a page: the entry was left out.';

/** Text of the report for an entry of a menu without a page. */
export const noPage = (link: string): string => `"${link}" ${leftOut}`;

/** If true, the text is one of `noPage`. */
export const isNoPage = (message: string): boolean => message.endsWith(leftOut);

/** Text of the report for the id of a page that is not there. */
export const noDoc = (id: string): string =>
  `There is no page with the id "${id}": write or generate it, and migrate again.`;

/** Text of the report for entries of a menu that a missing module makes. */
export const noModule =
  'The module cannot be read, so its entries were left out: generate or install it, and migrate again.';
