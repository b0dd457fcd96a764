import type { HostRedirect } from './host-redirects.ts';

const usage = `# In the http block:    include <folder of the site>/nginx/redirects.conf;
# In the server block:  if ($docs_redirect) { return 301 $docs_redirect; }
# Paths longer than 60 letters need map_hash_bucket_size 512 in the http block.
`;

/** A map from old paths to new ones for nginx. The query of a request is kept where the new address has none. */
export function writeNginxMap(redirects: readonly HostRedirect[]): string {
  const lines = redirects.map(({ from, to }) => `  "${from.replaceAll('"', '\\"')}" "${withQuery(to)}";\n`);
  return `${usage}map $uri $docs_redirect {\n  default "";\n${lines.join('')}}\n`;
}

// In the value of a map `$` begins a variable.
function withQuery(to: string): string {
  const address = to.replaceAll('$', '%24');
  if (address.includes('?')) return address;
  const hashAt = address.indexOf('#');
  const end = hashAt < 0 ? address.length : hashAt;
  return `${address.slice(0, end)}$is_args$args${address.slice(end)}`;
}
