import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { toolDir } from '../../kernel/tool.ts';

/** The package, which a site can install beside the tool. */
const parserPackage = 'satteri';
/** Versions whose trees were compared to those of the reference parser. */
const compared = /^0\.10\.(?:[5-9]|[1-9]\d+)$/;

/** A parser that is installed beside the tool. */
export interface FastParserPackage {
  /** Absolute path of its module. */
  readonly file: string;
  readonly version: string;
}

/** Finds the fast parser without loading it; null if it is not installed, or if its version was not compared. */
export function findFastParser(): FastParserPackage | null {
  try {
    const file = createRequire(join(toolDir, 'package.json')).resolve(parserPackage);
    // Parse boundary: written by the installed package.
    const { version } = JSON.parse(readFileSync(join(dirname(file), '..', 'package.json'), 'utf8')) as {
      readonly version: string;
    };
    return compared.test(version) ? { file, version } : null;
  } catch {
    return null;
  }
}
