import type { Diagnostic, Severity } from '../../../shared/diagnostic.ts';
import { groupBy } from '../../kernel/collections.ts';
import { toolName } from '../../kernel/tool.ts';
import type { Machine } from './machine.ts';
import type { doctorCodes } from './plugin.ts';

/** Returns the problems of a machine, or of a site for other machines. */
export function examine(machine: Machine): readonly Diagnostic[] {
  return examinations.flatMap((check) => check(machine));
}

const megabyte = 2 ** 20;
/** Maximum length of paths on Windows for programs without support for long paths. */
const windowsPathLimit = 259;

const examinations: readonly ((machine: Machine) => readonly Diagnostic[])[] = [
  ({ hasForeignPackage }) =>
    hasForeignPackage
      ? problem('foreign-package', 'error', {
          message: 'The package "docs" is installed; it has nothing to do with this tool',
          hint: `remove it from package.json, depend on ${toolName}, and install again`,
        })
      : [],
  ({ toolSpec, toolVersion }) =>
    toolSpec !== null && /^\d+\.\d+\.\d+/.test(toolSpec) && toolSpec !== toolVersion
      ? problem('version-mismatch', 'warning', {
          message: `package.json names ${toolSpec}, and ${toolVersion} is running`,
          hint: 'install the packages of the site again, and run docs through its scripts',
        })
      : [],
  ({ node }) =>
    Number(node.split('.')[0]) < 22
      ? problem('old-node', 'warning', {
          message: `Node.js ${node} no longer gets security fixes`,
          hint: 'install Node.js 22 or newer from https://nodejs.org',
        })
      : [],
  ({ trackedFiles }) =>
    caseConflicts(trackedFiles).flatMap((paths) =>
      problem('case-insensitive-disk', 'warning', {
        message: `${paths.join(' and ')} differ only in letter case: a checkout on Windows or macOS has one of them`,
        hint: 'rename one with git mv',
      }),
    ),
  ({ watchLimit, files }) =>
    // Editors and other programs also watch files.
    watchLimit !== null && watchLimit < 2 * files.length
      ? problem('few-watches', 'warning', {
          message: `The system allows ${watchLimit} watches, and the site has ${files.length} files: docs dev may miss changes`,
          hint: 'run sudo sysctl fs.inotify.max_user_watches=524288',
        })
      : [],
  ({ platform, release, siteDir }) =>
    platform === 'linux' && /microsoft/i.test(release) && /^\/mnt\/[a-z]\//.test(siteDir)
      ? problem('no-watch-events', 'warning', {
          message: 'The site is on a disk of Windows, which reports no changes to Linux: docs dev sees no edits',
          hint: 'move the site to the disk of Linux, such as ~/site',
        })
      : [],
  ({ isCacheWritable }) =>
    isCacheWritable
      ? []
      : problem('read-only-cache', 'error', {
          message: 'The folder .docs cannot be written',
          hint: 'give yourself write access to the folder of the site and to .docs in it',
        }),
  ({ cacheBytes }) =>
    cacheBytes > 1_024 * megabyte
      ? problem('large-cache', 'warning', {
          message: `The cache has ${Math.round(cacheBytes / megabyte)} MB`,
          hint: 'delete the folder .docs: the next build makes it again',
        })
      : [],
  ({ env }) => examineProxy(env),
  ({ siteDir, files, platform }) => {
    const [longest = ''] = files.toSorted((a, b) => b.length - a.length);
    const length = siteDir.length + 1 + longest.length;
    return platform === 'win32' && length > windowsPathLimit
      ? problem('long-path', 'warning', {
          message: `The path of ${longest} has ${length} characters, and some programs on Windows open ${windowsPathLimit}`,
          hint: 'move the site to a shorter folder, or run git config core.longpaths true and enable long paths in Windows',
        })
      : [];
  },
];

function problem(
  code: keyof typeof doctorCodes,
  severity: Severity,
  text: { readonly message: string; readonly hint: string },
): readonly Diagnostic[] {
  return [{ code, severity, ...text }];
}

function caseConflicts(paths: readonly string[]): readonly (readonly string[])[] {
  return [...groupBy(paths, (path) => path.toLowerCase()).values()].filter(({ length }) => length > 1);
}

function examineProxy(env: Machine['env']): readonly Diagnostic[] {
  const names = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'];
  const name = names.find((candidate) => env[candidate]);
  const isUsed = env['NODE_USE_ENV_PROXY'] === '1' || /--use-env-proxy\b/.test(env['NODE_OPTIONS'] ?? '');
  return name === undefined || isUsed
    ? []
    : problem('unused-proxy', 'warning', {
        message: `${name} is set, and Node.js ignores it: docs check-links --external and docs search push go without the proxy`,
        hint: 'set NODE_USE_ENV_PROXY=1, with Node.js 22.21, 24.5 or newer',
      });
}
