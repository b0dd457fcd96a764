import { toolName } from '../../kernel/tool.ts';
import { matchesOf, type Change } from './change.ts';

const isCode = (path: string): boolean => /\.(?:[cm]?[jt]sx?)$/.test(path);
const isPackage = (path: string): boolean => /(?:^|\/)package\.json$/.test(path);
const isPipeline = (path: string): boolean =>
  /^(?:\.github|\.forgejo|\.gitea|\.gitlab-ci|\.gitlab)\b.*\.ya?ml$/.test(path);

const moduleName = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"]docs['"])/g;
const call = /\b(?:npx|npm exec|pnpm dlx|bunx|yarn dlx)(?: -\S+)* (docs)(?=\s|$|["'])/gm;
// A script can also have the name "docs"; its text does not begin like a version, a path or a repository.
const dependency = /("docs")(?=\s*:\s*"(?:[\^~<>=*\d]|file:|git[+@:]|github:|latest"))/g;

/** 0.2 renamed the package, because its old name belongs to another package in the npm registry. */
export const packageName: Change = {
  name: 'package-name',
  since: '0.2.0',
  removedIn: '0.3.0',
  message: `The package is called ${toolName}; "docs" is a different package`,
  isIn: (path) => isCode(path) || isPackage(path) || isPipeline(path),
  find(text, path) {
    if (isCode(path)) return matchesOf(text, moduleName, rename);
    const calls = matchesOf(text, call, rename);
    return isPackage(path) ? [...matchesOf(text, dependency, rename), ...calls] : calls;
  },
};

function rename(old: string): string {
  return old.replace('docs', toolName);
}
