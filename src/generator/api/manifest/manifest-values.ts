import * as z from 'zod';

// Manifests are written by many tools: what this tool does not read may be anything, and what it reads may be absent.
// A name or a list of the wrong kind is a fault to report; of all else what can be shown is shown.

/** A name: a text, or nothing. */
export const name = z
  .string({ error: 'a text' })
  .nullish()
  .transform((value) => value ?? undefined);

/** Something to be shown as it is: a text, or what can be written as one. */
export const text = z
  .unknown()
  .optional()
  .transform((value) => {
    if (value === undefined || value === null) return undefined;
    return typeof value === 'string' ? value : JSON.stringify(value);
  });

/** True or false; whatever else there may be says nothing. */
export const flag = z.boolean().optional().catch(undefined);

/** A list of items, or nothing. */
export function list<T extends z.ZodType>(item: T) {
  return z
    .array(item, { error: 'a list' })
    .nullish()
    .transform((value) => value ?? undefined);
}
