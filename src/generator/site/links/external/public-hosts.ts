import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not on the internet: this machine, private and link-local ones, multicast, and reserved ranges. */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6');

/** Error code for a private address, in the form of a system error's code. */
export const privateCode = 'EPRIVATE';

/** True for an IP address that is not on the internet. An IPv4 address in an IPv6 one is checked as such. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  // An address with a zone is valid on one link only.
  return version === 0 || address.includes('%') || privateNetworks.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** Host of a URL in the form of the options: in lower case, without brackets and trailing dot. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase();
}

/**
 * Resolves names for a connection, and fails with `EPRIVATE` if one of the addresses is private. The connection uses the
 * checked addresses, because a second resolution could return others (DNS rebinding).
 */
export const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) return done(error, '');
    if (addresses.some(({ address }) => isPrivateAddress(address)))
      return done(Object.assign(new Error(`${host} is private`), { code: privateCode }), '');
    return options.all === true ? done(null, addresses) : done(null, first.address, first.family);
  });
};
