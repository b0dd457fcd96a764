import type { Plugin } from '../../plugin-api/plugin.ts';

/** Codes of problems with a machine, with a description. */
export const doctorCodes = {
  'foreign-package': 'an unrelated package with the name of the command is installed',
  'version-mismatch': 'the tool that runs is not the version that package.json names',
  'old-node': 'the version of Node.js no longer gets security fixes',
  'case-insensitive-disk': 'files of the site differ only in letter case, which some disks cannot hold',
  'few-watches': 'the system allows fewer watches than the site has files',
  'no-watch-events': 'the disk reports no changes of files',
  'large-cache': 'the cache of the tool is large',
  'read-only-cache': 'the cache of the tool cannot be written',
  'unused-proxy': 'a proxy is configured, and Node.js does not use it',
  'long-path': 'a path is longer than some programs on Windows accept',
};

declare module '../../kernel/diagnostics/codes.ts' {
  interface PluginCodes extends Record<keyof typeof doctorCodes, string> {}
}

/** The codes that `docs doctor` reports. */
export const doctor: Plugin = { name: 'doctor', codes: doctorCodes };
