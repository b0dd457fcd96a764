import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findUpward, relativePath } from '../../kernel/files/paths.ts';
import { findPackageManager } from '../../kernel/package/package-manager.ts';
import { toolDir } from '../../kernel/tool.ts';
import type { StarterPart } from '../../plugin-api/starter.ts';

/** File of the pipeline in a repository, by the value of `--ci`. */
const pipelines: Readonly<Record<string, string>> = {
  github: '.github/workflows/docs.yml',
  gitlab: '.gitlab-ci.yml',
  forgejo: '.forgejo/workflows/docs.yml',
};

/** A pipeline that checks, builds and publishes a new site. Option: `--ci`. */
export const starter: StarterPart = {
  plan({ choices: { ci }, dir }) {
    const path = typeof ci === 'string' ? pipelines[ci] : undefined;
    if (path === undefined) return { value: { files: {} }, diagnostics: [] };
    const template = readFileSync(join(toolDir, 'src/starter/plugins/ci', `${ci}.yml`), 'utf8');
    const { ci: commands } = findPackageManager(dir);
    // Scripts of package.json run with any package manager; only the installation differs.
    const text = template.replace(/^( *- (?:run: )?)npm ci$/gm, (_, start: string) =>
      commands.map((command) => start + command).join('\n'),
    );
    // Hosts read pipelines only at the root of a repository.
    const root = dirname(findUpward(dir, '.git') ?? join(dir, '.git'));
    const site = relativePath(root, dir);
    const ofSite = text.replaceAll('SITE/', site && `${site}/`).replaceAll('SITE', site || '.');
    return { value: { files: { [relativePath(dir, join(root, path))]: ofSite } }, diagnostics: [] };
  },
};
