import type { Config, VersionConfig } from './config.ts';

/** The version whose paths carry no version. */
export function latestVersion(config: Config): VersionConfig | undefined {
  return config.versions.find((version) => version.path === '') ?? config.versions[0];
}
