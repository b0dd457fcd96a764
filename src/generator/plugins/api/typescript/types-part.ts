import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { VersionConfig } from '../../../config/concepts/versions.ts';
import type { Config } from '../../../config/config.ts';
import type { FrozenFile, PluginPart } from '../../../plugin-api/plugin.ts';
import type { PageRoute } from '../../../site/graph/route.ts';
import type { EditionPages } from '../../../site/graph/site.ts';
import { noTypes, typeHash, type TypeSetup } from './declaration.ts';

/** Name of the file in a version's folder with `typescript` of that version. Its paths are relative to it. */
export const typesFile = 'typescript.json';

/** If true, the config or a version lists TypeScript packages. */
export function hasTypes({ typescript, versions }: Config): boolean {
  return typescript !== null || versions.some(({ contentDir }) => existsSync(join(contentDir, typesFile)));
}

/** Additions to a site for the exports of TypeScript packages. */
export interface TypesPart extends Required<Pick<PluginPart, 'diagnostics' | 'watched' | 'pages' | 'hashOf'>> {
  /** True for a site with packages. */
  readonly isUsed: boolean;
  /** Number of exports and members that the config excludes. */
  readonly leftOut: number;
  /** Data for pages of a version. */
  setupOf(version: string): TypeSetup;
  /** Changes with the possible link targets of a version's pages. */
  contentKeyOf(version: string): string;
  /** Pages of exports by their addresses. */
  namePages(edition: Pick<EditionPages, 'pages' | 'version'>): ReadonlyMap<string, PageRoute>;
  /** Files that preserve the packages of the current version. */
  freeze(version: VersionConfig): readonly FrozenFile[];
}

/** The additions to a site without packages. */
export const noTypesPart: TypesPart = {
  isUsed: false,
  leftOut: 0,
  diagnostics: [],
  watched: [],
  pages: [],
  setupOf: () => ({ library: noTypes, memberLinks: false, langs: {} }),
  contentKeyOf: () => '',
  hashOf: (name) => typeHash(noTypes, name),
  namePages: () => new Map(),
  freeze: () => [],
};
