import type * as z from 'zod';
import type { ConfigProblem } from './config-problem.ts';
import { describeIssue } from './describe-issue.ts';
import { adsSchema } from './schema/ads-schema.ts';
import { siteSchema } from './schema/site-schema.ts';

/** Judges what the config file exports; empty when it is a `UserConfig`. */
export function validateConfig(value: unknown): ConfigProblem[] {
  return problemsOf(value, siteSchema, 'the config');
}

/** Judges the content of the file that `ads` names; empty when it is a list of `UserAd`. */
export function validateAds(value: unknown): ConfigProblem[] {
  return problemsOf(value, adsSchema, 'the file');
}

function problemsOf(value: unknown, schema: z.ZodType, whole: string): ConfigProblem[] {
  const result = schema.safeParse(value, { reportInput: true });
  return result.success ? [] : result.error.issues.flatMap((issue) => describeIssue(issue, whole));
}
