import type { ConfigThread } from './config-thread.ts';
import type { MigrationPlan } from './plan.ts';

/** Another documentation tool whose sites can be migrated. */
export interface OldTool {
  /** As its makers write it: `VitePress`. */
  readonly name: string;
  /** What its sites are recognised by: `docusaurus.config`. */
  readonly mark: string;
  /** Absolute path of the config of a site in an absolute folder; undefined when the folder is not a site of this tool. */
  find(siteDir: string): string | undefined;
  /** True for a package that the new site needs, although no page imports it. */
  keeps(packageName: string): boolean;
  /** Plans the new site and writes nothing. Rejects with a `DiagnosticError` when the config cannot be read. */
  plan(site: { readonly siteDir: string; readonly configFile: string }, thread: ConfigThread): Promise<MigrationPlan>;
}
