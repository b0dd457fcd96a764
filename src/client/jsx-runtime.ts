import { Fragment, jsx as createOne, jsxs as createSeveral } from 'react/jsx-runtime';
import { completeAddress } from '../shared/client-address.ts';
import { pageAddressesKey, type PageAddresses } from '../shared/page-addresses.ts';

type Props = Readonly<Record<string, unknown>>;

/**
 * Completes the addresses of an HTML element, as the server does for elements that it renders: otherwise links that a
 * component adds in the browser would have neither base URL nor language.
 */
function complete(type: unknown, props: Props): Props {
  const { [pageAddressesKey]: addresses } = globalThis as { readonly [pageAddressesKey]?: PageAddresses };
  if (typeof type !== 'string' || addresses === undefined) return props;
  const completed: Record<string, unknown> = {};
  for (const name of ['href', 'src', 'poster']) {
    const value = props[name];
    if (typeof value !== 'string') continue;
    // A relative address may be `constructor`.
    const known = Object.hasOwn(addresses.known, value) ? addresses.known[value] : undefined;
    completed[name] = known ?? completeAddress(value, addresses.rules);
  }
  return { ...props, ...completed };
}

/** The functions to which JSX in the code of a page is compiled for the browser. */
export const jsx: typeof createOne = (type, props, key) => createOne(type, complete(type, props as Props), key);
export const jsxs: typeof createSeveral = (type, props, key) =>
  createSeveral(type, complete(type, props as Props), key);
export { Fragment };
