import { isIP } from 'node:net';

/**
 * Tells whether a request's `Host` header names this machine. A page of another site can point a name of its own at
 * 127.0.0.1 and read what answers there (DNS rebinding), but it cannot change the name that its requests carry.
 * `allowed` are further names: the one that `--host` gave, and those of `--allow-host`.
 */
export function isAllowedHost(header: string | undefined, allowed: readonly string[]): boolean {
  const name = hostName(header ?? '');
  if (name === null) return false;
  return isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || allowed.includes(name);
}

/** The name or address without its port, brackets and the dot at its end; null when it is none. */
function hostName(header: string): string | null {
  const [, bracketed, plain] = /^(?:\[([\da-f:.]+)\]|([^\s/:@[\]]+))(?::\d{1,5})?$/i.exec(header) ?? [];
  return (bracketed ?? plain)?.toLowerCase().replace(/\.$/, '') ?? null;
}
