import * as z from 'zod';
import type { UserSecurity } from '../user-security.ts';
import { choice, listOf, objectOf, recordOf } from './primitives.ts';

const directives = [
  'default-src',
  'script-src',
  'style-src',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'frame-src',
  'child-src',
  'worker-src',
  'manifest-src',
  'object-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
] as const;

const expected = "a source such as 'https://img.example'; inline code of pages is allowed by its hash";

const source = z
  .string({ error: expected })
  // Files of hosts put a policy between quotes, where `$` begins a variable.
  .regex(/^[^\s;,"$\\]+$/, { error: expected })
  .refine((text) => text !== "'unsafe-inline'", { error: expected });

const additions = recordOf(
  listOf(source, "a list such as ['https://img.example']"),
  "false, or an object such as { 'img-src': ['https://img.example'] }",
).check((context) => {
  const keys = Object.keys(context.value).filter((name) => !directives.some((known) => known === name));
  if (keys.length === 0) return;
  context.issues.push({ code: 'unrecognized_keys', keys, input: context.value, message: directives.join(' ') });
});

/** The schema of `security`. */
export const securitySchema: z.ZodType<UserSecurity> = objectOf(
  {
    csp: choice<NonNullable<UserSecurity['csp']>>((value) =>
      value === false ? z.literal(false) : additions,
    ).optional(),
  },
  "an object such as { csp: { 'img-src': ['https://img.example'] } }",
);
