/** Package managers other than npm. */
export type PackageManager = 'yarn' | 'pnpm' | 'bun';

/** Rewrites the npm commands in a shell script for another package manager. Commands that it lacks stay as they are. */
export function convertNpm(script: string, manager: PackageManager): string {
  return script.replace(/\b(npm|npx)([ \t]+[^\n&|;]*)/g, (command: string, program: string, rest: string) => {
    const body = rest.trimEnd();
    const words = body.trim().split(/\s+/);
    const made = program === 'npx' ? [...runners[manager], ...words] : convertWords(words, manager);
    return made === null ? command : made.join(' ') + rest.slice(body.length);
  });
}

const runners: Readonly<Record<PackageManager, readonly string[]>> = {
  yarn: ['yarn', 'dlx'],
  pnpm: ['pnpm', 'dlx'],
  bun: ['bun', 'x'],
};

const installing = new Set(['install', 'i', 'add']);
const removing = new Set(['uninstall', 'remove', 'rm', 'un']);
const same = new Set(['init', 'link', 'start', 'stop', 'test']);

function convertWords([name = '', ...words]: readonly string[], manager: PackageManager): readonly string[] | null {
  if (installing.has(name)) return convertInstall(words, manager);
  if (removing.has(name)) return [manager, 'remove', ...words];
  if ((name === 'create' || name === 'init') && words.length > 0) return convertCreate(words, manager);
  if (name === 'exec')
    return [...(manager === 'bun' ? ['bunx'] : manager === 'pnpm' ? ['pnpm', 'exec'] : ['yarn']), ...words];
  if (name === 'run' || name === 'run-script') {
    const isShort = manager === 'yarn' && !words.includes('--') && words[0] !== 'test' && words[0] !== 'start';
    return [manager, ...(isShort ? [] : ['run']), ...words.filter((word) => word !== '--')];
  }
  if (!same.has(name)) return null;
  return [manager, ...(manager === 'bun' && name === 'test' ? ['run'] : []), name, ...words];
}

function convertInstall(words: readonly string[], manager: PackageManager): readonly string[] {
  const isGlobal = words.some((word) => word === '-g' || word === '--global');
  const flags: Readonly<Record<string, string>> =
    manager === 'pnpm' ? {} : { '-D': '--dev', '--save-dev': '--dev', '--save-exact': '--exact', '-g': '--global' };
  const kept = words
    .filter((word) => word !== '-S' && word !== '--save')
    .map((word) => flags[word] ?? word)
    .filter((word) => manager !== 'yarn' || word !== '--global');
  if (words.every((word) => word.startsWith('-')) && !isGlobal) return [manager, 'install', ...kept];
  return [manager, ...(isGlobal && manager === 'yarn' ? ['global'] : []), 'add', ...kept];
}

function convertCreate([name = '', ...words]: readonly string[], manager: PackageManager): readonly string[] {
  const plain = name.replace(/(?!^)@latest$/, '');
  const rest = words.filter((word) => word !== '--');
  return manager === 'bun' ? ['bunx', `create-${plain}`, ...rest] : [manager, 'create', plain, ...rest];
}
