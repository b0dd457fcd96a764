import { resolve } from 'node:path';
import type { Config } from '../../config/config.ts';
import { loadConfig } from '../../config/load-config.ts';
import { pluginKeys } from '../../plugins/keys.ts';
import { printReport, type PrintOptions } from '../reporters/report.ts';

/** Loads the config of a site for a command. Null when there is none of use: why is printed then, and the command ends with 2. */
export async function loadOrReport(
  siteDir: string,
  print: Omit<PrintOptions, 'siteDir'> = { format: 'pretty' },
): Promise<Config | null> {
  const { value, diagnostics } = await loadConfig(siteDir, { keys: pluginKeys });
  if (value === null) printReport(diagnostics, { ...print, siteDir: resolve(siteDir) });
  return value;
}
