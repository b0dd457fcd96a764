import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPackageManager } from '../../kernel/package/package-manager.ts';
import { toolDir } from '../../kernel/tool.ts';
import type { StarterPart } from '../../plugin-api/starter.ts';

/** File of the pipeline in a site, by the value of `--ci`. */
const pipelines: Readonly<Record<string, string>> = {
  github: '.github/workflows/docs.yml',
  gitlab: '.gitlab-ci.yml',
  forgejo: '.forgejo/workflows/docs.yml',
};

/** A pipeline that checks, builds and publishes a new site. Option: `--ci`. */
export const starter: StarterPart = {
  plan({ choices: { ci }, dir }) {
    const file = typeof ci === 'string' ? pipelines[ci] : undefined;
    if (file === undefined) return { value: { files: {} }, diagnostics: [] };
    const template = readFileSync(join(toolDir, 'src/starter/plugins/ci', `${ci}.yml`), 'utf8');
    const { ci: commands } = findPackageManager({ userAgent: process.env['npm_config_user_agent'], dir });
    // Scripts of package.json run with any package manager; only the installation differs.
    const text = template.replace(/^( *- (?:run: )?)npm ci$/gm, (_, start: string) =>
      commands.map((command) => start + command).join('\n'),
    );
    return { value: { files: { [file]: text } }, diagnostics: [] };
  },
};
