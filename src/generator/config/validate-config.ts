import type { ConfigProblem } from './config-problem.ts';
import { describeIssue } from './describe-issue.ts';
import { adsSchema } from './schema/ads-schema.ts';
import { siteSchema } from './schema/site-schema.ts';

/** Judges what the config file exports; empty when it is a `UserConfig`. */
export function validateConfig(value: unknown): ConfigProblem[] {
  return problemsOf(siteSchema.safeParse(value, { reportInput: true }));
}

/** Judges the content of the file that `ads` names; empty when it is a list of `UserAd`. */
export function validateAds(value: unknown): ConfigProblem[] {
  return problemsOf(adsSchema.safeParse(value, { reportInput: true }));
}

function problemsOf(
  result: ReturnType<typeof siteSchema.safeParse> | ReturnType<typeof adsSchema.safeParse>,
): ConfigProblem[] {
  return result.success ? [] : result.error.issues.flatMap(describeIssue);
}
