import type { ConfigRunner } from './open-config-runner.ts';
import type { MigrationPlan } from './plan.ts';

/** A documentation tool whose sites can be migrated. */
export interface OldTool {
  /** Name of the tool as its authors write it: `VitePress`. */
  readonly name: string;
  /** The file by which its sites are recognized: `docusaurus.config`. */
  readonly mark: string;
  /** Returns the absolute path of the config in an absolute folder; undefined if the folder is not a site of this tool. */
  find(siteDir: string): string | undefined;
  /** True for a package that the new site needs although no page imports it. */
  keeps(packageName: string): boolean;
  /** Plans the new site without writing it. Rejects with a `DiagnosticError` if the config cannot be read. */
  plan(site: { readonly siteDir: string; readonly configFile: string }, runner: ConfigRunner): Promise<MigrationPlan>;
}
