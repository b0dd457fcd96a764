import type { AddressRules } from './client-address.ts';

/** Addresses for elements that the code of a page creates in the browser. */
export interface PageAddresses {
  /** Final form of addresses that the build knows, by their form in the code. */
  readonly known: Readonly<Record<string, string>>;
  readonly rules: AddressRules;
}

/** Property of `globalThis` with the `PageAddresses` of the page that is open: files that several pages share use it. */
export const pageAddressesKey = Symbol.for('docs.addresses');
