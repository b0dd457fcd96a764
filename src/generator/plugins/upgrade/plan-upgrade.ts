import { join } from 'node:path';
import { readOrNull } from '../../kernel/files/read-file.ts';
import { walkFolder } from '../../kernel/files/walk-folder.ts';
import { applyEdits, type Edit } from '../../kernel/text.ts';
import { toolName } from '../../kernel/tool.ts';
import type { ChangedFile } from '../../site/links/fix/plan-changes.ts';
import type { Replacement } from './change.ts';
import { changes } from './changes.ts';

/**
 * Plans the changes that a site needs for this version: old forms in its code, its pipelines and its package.json, and the
 * version in package.json. `toolSpec` is the dependency on this tool. Writes nothing.
 */
export function planUpgrade(siteDir: string, toolSpec: string): readonly ChangedFile[] {
  return listFiles(siteDir).flatMap((file) => {
    const before = readOrNull(join(siteDir, file));
    if (before === null) return [];
    const changed = changes
      .filter((change) => change.isIn(file))
      .reduce((text, change) => applyEdits(text, change.find(text, file).map(toEdit)), before);
    const after = file === 'package.json' ? pinDependency(changed, toolSpec) : changed;
    return after === before ? [] : [{ file, before, after }];
  });
}

function toEdit({ start, old, new: text }: Replacement): Edit {
  return { start, end: start + old.length, text };
}

/** Returns the files that may need changes, sorted. Generated files are excluded. */
function listFiles(siteDir: string): readonly string[] {
  const skipped = new Set(['node_modules', '.docs', '.git', 'build', 'dist']);
  return walkFolder(siteDir, (name) => skipped.has(name)).flatMap(({ path }) =>
    changes.some((change) => change.isIn(path)) ? [path] : [],
  );
}

function pinDependency(text: string, toolSpec: string): string {
  const dependency = new RegExp(`("${toolName}"\\s*:\\s*)"[^"]*"`, 'g');
  return text.replace(dependency, (_, key: string) => key + JSON.stringify(toolSpec));
}
