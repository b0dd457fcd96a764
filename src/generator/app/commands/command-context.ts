import { resolve } from 'node:path';
import type { CommandContext, ExitCode } from '../../plugin-api/command.ts';
import { formatOption } from './options.ts';
import { printReport } from '../reporters/print-report.ts';

/** Makes what the program offers to its commands; `finish` receives the exit code of the one that runs. */
export function makeCommandContext(finish: (code: ExitCode) => void): CommandContext {
  return {
    finish,
    formatOption,
    printReport,
    async loadConfig(siteDir, print = { format: 'pretty' }) {
      const { loadSite } = await import('../load-site.ts');
      const { value, diagnostics } = await loadSite(siteDir);
      if (value === null) await printReport(diagnostics, { ...print, siteDir: resolve(siteDir) });
      return value;
    },
    async reviewSite(config, review) {
      const { reviewSite } = await import('../review-site.ts');
      return reviewSite(config, review);
    },
  };
}
