import type { HostHeaders } from './host-headers.ts';
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

const headersUsage = `# In the server block:  include <folder of the site>/nginx/headers.conf;
# A location with an add_header of its own needs the line too: it takes over none of these.
`;

/** The headers for nginx. One whose variable is empty is not sent. */
export function writeNginxHeaders(rules: readonly HostHeaders[]): string {
  const lines = rules.flatMap(({ below, headers }, rule) =>
    Object.entries(headers).map(([name, value], index) => {
      if (below === '/') return `add_header ${name} "${value}" always;\n`;
      const variable = `$docs_header_${rule}_${index}`;
      const path = below.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&');
      return `set ${variable} "";\nif ($uri ~ "^${path}") { set ${variable} "${value}"; }\nadd_header ${name} ${variable} always;\n`;
    }),
  );
  return headersUsage + lines.join('');
}
