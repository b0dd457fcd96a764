import { defineKeys, type ConfigKeys } from '../../config/keys.ts';
import { listOf, oneOf } from '../../config/schema/builders.ts';
import type { Input, Output, Schema } from '../../config/schema/schema.ts';

const hostNames = ['netlify', 'cloudflare', 'vercel', 'nginx'] as const;

/** A web host that reads rules from files of the output. */
export type HostName = (typeof hostNames)[number];

const hostName: Schema<HostName> = oneOf(hostNames).named('HostName');

const hostingShape = {
  /**
   * Web hosts for which rules are written: `_redirects`, `vercel.json`, `nginx/`.
   * @default ['netlify', 'cloudflare', 'vercel', 'nginx']
   * @example ['netlify']
   */
  hosting: listOf(hostName, "a list such as ['netlify']").default(hostNames),
};

/** `hosting` of the config. */
export const hostingKeys: ConfigKeys = defineKeys({ shape: hostingShape });

declare module '../../config/keys.ts' {
  interface UserPluginKeys extends Input<typeof hostingShape> {}
  interface PluginKeys extends Output<typeof hostingShape> {}
}
