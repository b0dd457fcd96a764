import type { Schema } from './check-schema.ts';

const text: Schema = { type: 'string', pattern: '^.{1,4096}$' };

const object = (properties: Readonly<Record<string, Schema>>): Schema => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});

/** Every `:`, `(`, `)`, `*`, `+`, `?` of a source begins or ends a part of a pattern, unless a `\` precedes it. */
const plainSource: Schema = { type: 'string', pattern: String.raw`^/(?:[^\\:()*+?{}\s]|\\.)*$` };

const redirect = object({
  source: plainSource,
  // What it names must be named in the source, and ours name nothing.
  destination: { type: 'string', pattern: String.raw`^(?:https?://[^/?#]+|/)(?!.*(?::\w|[()\s])).{0,4096}$` },
  statusCode: { type: 'integer', minimum: 301 },
});

const rewrite = object({
  source: { type: 'string', pattern: String.raw`^/(?:[^\\:()*+?{}\s]|\\.)*\(\.\*\)\\\.html$` },
  destination: { type: 'string', pattern: String.raw`^/[^:()$\s]*\$1$` },
});

const header = object({
  source: { type: 'string', pattern: String.raw`^/(?:[^\\:()*+?{}\s]|\\.)*\(\.\*\)$` },
  headers: { type: 'array', items: object({ key: text, value: text }) },
});

/** The part of Vercel's schema of `vercel.json` that we write, and the grammar of its patterns. */
export const vercelSchema: Schema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: text,
    cleanUrls: { type: 'boolean' },
    trailingSlash: { type: 'boolean' },
    redirects: { type: 'array', items: redirect },
    rewrites: { type: 'array', items: rewrite },
    headers: { type: 'array', items: header },
  },
};
