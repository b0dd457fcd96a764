import { decodeUrl, normalizePath, splitUrl } from '../../../shared/url.ts';
import { groupBy } from '../../kernel/collections.ts';
import { escapePattern } from '../../kernel/patterns.ts';
import type { HostRules } from './host-rules.ts';

const usage = `# In the http block:    include <folder of the site>/nginx/redirects.conf;
# In the server block:  if ($docs_redirect) { return 301 $docs_redirect; }
# In a location:        try_files $uri $uri/index.html $docs_page/index.html =404;
# Paths longer than 60 letters need map_hash_bucket_size 512 in the http block.
`;

/** The path of a page for a path that ends in `/index.html` or `.html`. */
const pageMap = `map $uri $docs_page {
  default $uri;
  "~^(?<docs_bare>/.*?)(?:/index)?\\.html$" $docs_bare;
}
`;

/**
 * Writes two nginx maps: of the redirects, and from file names to pages. The query of a request is kept if the new address
 * has none.
 */
export function writeNginxMap({ redirects, aliases }: HostRules): string {
  const lower = (path: string): string => normalizePath(path).toLowerCase();
  const paths = [...redirects, ...aliases].flatMap(({ from, to }) => [from, decodeUrl(splitUrl(to).path)]);
  const spellings = groupBy(new Set(paths.map(normalizePath)), lower);
  const lines = redirects.map(({ from, to }) => {
    // nginx ignores the letter case of a text, but not of a pattern: a redirect from /Intro to /intro would never end.
    const key = spellings.get(lower(from))?.length === 1 ? from : `~^${escapePattern(from)}$`;
    return `  "${key.replaceAll('"', '\\"')}" "${withQuery(to)}";\n`;
  });
  return `${usage}map $uri $docs_redirect {\n  default "";\n${lines.join('')}}\n${pageMap}`;
}

function withQuery(address: string): string {
  if (address.includes('?')) return address;
  const hashAt = address.indexOf('#');
  const end = hashAt < 0 ? address.length : hashAt;
  return `${address.slice(0, end)}$is_args$args${address.slice(end)}`;
}

const headersUsage = `# In the server block:  include <folder of the site>/nginx/headers.conf;
# A location with an add_header of its own needs the line too: it takes over none of these.
`;

/** Maximum length of a parameter in nginx, minus some space for a name. */
const longestParameter = 4_000;

/** Writes the headers for nginx, which sends no header with an empty variable. */
export function writeNginxHeaders({ headers: rules }: HostRules): string {
  const lines = rules.flatMap(({ below, headers, onErrors }, rule) =>
    Object.entries(headers).map(([name, value], index) => {
      const variable = `docs_header_${rule}_${index}`;
      const add = `add_header ${name} $${variable}${onErrors ? ' always' : ''};\n`;
      const set = setVariable(variable, value);
      if (below === '/') return `${set}\n${add}`;
      const path = escapePattern(below);
      return `set $${variable} "";\nif ($uri ~ "^${path}") { ${set} }\n${add}`;
    }),
  );
  return headersUsage + lines.join('');
}

function setVariable(name: string, value: string): string {
  const pieces = value.match(new RegExp(`.{1,${longestParameter}}`, 'g')) ?? [];
  return pieces.map((piece, index) => `set $${name} "${index === 0 ? '' : `\${${name}}`}${piece}";`).join(' ');
}
