import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import { parse, type Node } from 'acorn';
import { transformSync } from 'esbuild';
import { check, type Diagnostics } from 'recheck';
import { expect, it } from 'vitest';
import { toolDir } from '../../../src/generator/kernel/tool.ts';

/** Patterns that take quadratic time on texts that untrusted authors do not write, or that are short. */
const accepted: Readonly<Record<string, readonly string[]>> = {
  'files of the theme, and what the bundler says about them': [
    String.raw`/^export \{ ([^}]+) \}/gm`,
    String.raw`/^import (type )?(?:\{ ([^}]*) \}) from '(\.[^']+)';\n/gm`,
    String.raw`/^\/\/ Ejected from the slot (\w+) of docs [^\n]*, original ([\w-]+)\.[^\n]*\n/`,
    String.raw`/\/\*\*([\s\S]*?)\*\//g`,
  ],
  'documents that the tool has written, for --report': [
    String.raw`/<link\b[^>]*>/g`,
    String.raw`/<script\b[^>]*>/g`,
    String.raw`/<div\b[^>]*\sdata-island="([^"]*)"/`,
  ],
  'files of a trusted author: configs, manifests, icons, pages with code, answers to `docs init`': [
    String.raw`/<svg\b([^>]*)>([\s\S]*)<\/svg>\s*$/`,
    String.raw`/"(?:[^"\\]|\\.)*"|,(?=\s*[\]}])/g`,
    String.raw`/^[a-z][^\s/\\]*-[^\s/\\]*$/`,
    String.raw`/[.#~].*$/`,
    String.raw`/<caption>[\s\S]*?<\/caption>/g`,
    '/^[ \\t]*```[ \\t]*(\\w*)[^\\n]*\\n([\\s\\S]*?)^[ \\t]*```/gm',
    String.raw`/^([^#\s].*?)((?: [1-6]#\S+)+)$/`,
    String.raw`/(?:^|\s)#.*$/`,
    String.raw`/\b(?:(?:const|let|var)\s+navbar\b[^=;]*=\s*|function\s+navbar\b[^]{0,9999}?\breturn )/`,
    String.raw`/(?<=\{[^{}]*)(?<![\w$.])name(?![\w$])/`,
    String.raw`/(?:\bfrom\s*|\bimport\s*\(?\s*)(['"]docs['"])/g`,
    String.raw`/\b(?:npx|npm exec|pnpm dlx|bunx|yarn dlx)(?: -\S+)* (docs)(?=\s|$|["'])/gm`,
    String.raw`/([\w$.]+)(\??): ((?:[^,(){}<>[\]]|\([^)]*\)|\{[^}]*\}|<[^>]*>|\[[^\]]*\])+)/g`,
  ],
  'files of a site that its owner moves here, and files of its translators': [
    String.raw`/^(.*)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*?)$/`,
    String.raw`/-*[\s?#\\\p{Cc}][-\s?#\\\p{Cc}]*/gu`,
    String.raw`/<svg[\s\S]*?<\/svg>|<[^>]+>/g`,
    String.raw`/^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:\r?\n)?^---(?:[ \t]*(?:\r?\n|$)|(?=-))/m`,
    String.raw`/[,\s]+$/`,
    '/<Layout\\b[^>]*?\\stitle=(?:"([^"]*)"|\\{\\s*["\'`]([^"\'`$]*)["\'`]\\s*\\})/s',
    String.raw`/(?:^[ \t]*import\s[^;'"<]*\bName\b|export\s+(?:const|function)\s+Name\b)/m`,
    String.raw`/\b(?:const|function|import)\b[^=(<]*\bName\b/`,
    String.raw`/^import\s([^'"]+)\sfrom\s*['"]([^'"]+)['"]/gm`,
    String.raw`/<Translate\b([^>]*)>([^<{]*)<\/Translate>/g`,
    String.raw`/\s+as\s+/`,
    String.raw`/export\s+default|MDXComponents\b[^=\n]*=/`,
    `/(?<=[{,]\\s*)['"]?([A-Za-z]\\w*)['"]?\\s*(?:(?=[,}])|:\\s*([A-Za-z_$][\\w$]*(?=\\s*[,}]))?)/g`,
    String.raw`/\{([^}]*)\}/`,
    String.raw`/\/+$/`,
    String.raw`/^\/+|\/+$/g`,
    '/(`+[^`]+`+)/',
    String.raw`/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g`,
    String.raw`/^import\s([^'"]*)(['"])([^'"\n]+)['"];?/gm`,
    String.raw`/^([ \t]*)(\/{3,})[ \t]+([\w-]+)(.*)$/`,
    '/^([ \\t]*)(`{3,}|~{3,})(.*)$/',
    String.raw`/\b(?:lines|wrap|expandable|twoslash)\b(?:=\S+)?|\b(?:theme|focus|icon|highlight)=(?:\{[^}]*\}|"[^"]*")/g`,
    String.raw`/\[[^\]]+\]/`,
    String.raw`/(\.vitepress).*$/`,
    String.raw`/^\W+|\W+$/g`,
    String.raw`/^([^#{]+)(?:#([^{]+))?(?:\{(\d*)(,?)(\d*)\})?$/`,
    String.raw`/^([\d,-]*)[ \t]*(.*)$/`,
    String.raw`/<!--[ \t]*@include:[ \t]*(.+?)[ \t]*-->/g`,
    '/:(\\w+)(?:\\(([^)]*)\\))?([*+]?)|(\\([^)]*\\))|[.+?^${}|[\\]\\\\]/g',
    String.raw`/(?<=(?:^|-)_*)_(?=.*_)|(?<=_.*)_(?=_*(?:-|$))/g`,
    String.raw`/\{#[^]*?#\}/g`,
    String.raw`/\{%-? *raw *-?%\}([^]*?)\{%-? *endraw *-?%\}/g`,
    String.raw`/<[^>]*>/g`,
    '/`+[^`\\n]+`+/g',
    '/^([ \\t]*(?:>[ \\t]*|[-*+][ \\t]+|\\d+[.)][ \\t]+)*)(`{3,}|~{3,})(.*)$/',
    String.raw`/\[([^\]]*)\]\([^)]*\)/g`,
    String.raw`/(\]\(\s?<?|^[ \t]*\[(?!\^)[^\]\n]+\]:[ \t]*<?)([^\s)>]+)/gm`,
    String.raw`/!\[[^\]]*\]\([^)]*\)/g`,
    String.raw`/\{:?[ \t]*#[^}\n]+\}[ \t]*$/`,
    String.raw`/README(?=[^/]*$)/`,
    String.raw`/^(\d*):?(\d*)$/`,
    String.raw`/-+8<-+[ \t]*\[/`,
    String.raw`/^([ \t]*<\w[^<>\n]*?)[ \t]markdown(?:=(?:"[^"]*"|'[^']*'|\w+))?([^<>\n]*>)[ \t]*$/gm`,
    String.raw`/(?:\[\]\(\))?[ \t]*\{:?[ \t]*((?:[.#][\w.:+-]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[\w%-]+)|data-[\w-]+)(?:[ \t]+[^{}\n]*)?)\}/g`,
    String.raw`/^[ \t]*(?:#|:::|\[[^\]]+\]:).*$|!?\[[^\]\n]*\](?:[([][^)\]\n]*[)\]])?|<[^<>]*>|\{[^{}\n]*\}|https?:\S+|(?<![\w-])(?:HTML|CSS)(?![\w-])/gm`,
    String.raw`/^(?! *\[[^^\]\n][^\]\n]*\]:)( *\S.*\n)(?= *\[[^^\]\n][^\]\n]*\]:[ \t]*\S)/gm`,
    String.raw`/^ {0,3}\*\[([^\]\n]+)\]:[ \t]*(.*)\n?/gm`,
    String.raw`/^[ \t]*\/{3,}[ \t]+[\w-]+.*(?=(?:\n[ \t]{4,}[\w-]+:.*)+\n[ \t]*\/{3,}$)/gm`,
    String.raw`/^[ \t]*<svg\b([^>]*)>[^]*?<\/svg>/gm`,
    String.raw`/\[[^\]\n]*\][([][^)\]\n]*[)\]]|<[^<>\n]*>|(?<![\w/&(#.[-])(?:#(\d+)|@([a-z][\w-]*))\b(?![\w.]*[@/])/gi`,
    '/\\{[^}]*\\}|[*`]/g',
    String.raw`/#.*$/`,
    String.raw`/\[([^\]]*)\]\(([^)]*)\)/g`,
    String.raw`/\{[^}]*\}/g`,
    String.raw`/(?:^[ \t]*)?<\/?template\b[^>\n]*>[ \t]*/gm`,
    String.raw`/(?<=(?:^|\s):[a-z]\w*\[[^\]\n]*\])\{([^}\n]*)\}/gi`,
    String.raw`/(?:\bfrom\s*|\bimport\s*\(?\s*|@import\s+|\burl\(\s*)(["']?)([^"'\s()]+)/g`,
    String.raw`/\/\*[\s\S]*?\*\/|\/\/.*/g`,
    String.raw`/\{\/\*[\s\S]*?\*\/\}/g`,
    String.raw`/^(import\s[^'"]*?\bfrom\s*["'])([^"'\n]+)(["'];?)/gm`,
    '/(?:querySelector(?:All)?|getElements?By\\w+)\\(\\s*["\'`]([.#]?(?:navbar_|navbar-s|menu_|main-wrapper|theme-|__docusaurus|pagination-nav|footer_|DocSearch|table-of-c)[\\w-]*)/g',
    String.raw`/\buse(?:PluginData|AllPluginInstancesData|GlobalData|(?:All)?DocsData|Versions|(?:Latest|Docs|Active)Version|Active(?:DocContext|Plugin(?:AndVersion)?)|DocById|Docs?Version(?:Suggestions|Candidates)|LayoutDoc|RouteContext)(?=(?:<[^()]*>)?\(\s*(?:['"]([\w-]+)|))/g`,
  ],
  'one attribute or heading of a page; compiling the page has a limit of time': [
    String.raw`/([^\s,](?:\S*[^\s,])?)(\s+[^\s,]+)?(?=\s*(?:,|$))/g`,
    String.raw`/(?<![\w-])([\w-]+)\/?(?:[?#].*)?$/`,
    String.raw`/\s*\{:?[ \t]*(#[^{}\n]+)\}\s*$/`,
  ],
  'code of an example that a reader edits in their browser': [
    String.raw`/['"{;,]?\s*([\w-]+)['"]?:\s*['"]?([^;'",}]+)/g`,
    String.raw`/<\/?[a-z][\w-]*(?:"[^"<]*"|'[^'<]*'|[^'"<>])*>/gi`,
  ],
  'one line of an error': [
    String.raw`/.*node_modules\/((?:@[^/]+\/)?[^/]+)/`,
    String.raw`/^Invalid tag: .*?([^/]+)-\w+(\.\w+)$/`,
  ],
  'a path of a file, which systems limit to 4096 characters': [
    String.raw`/^(?:.*\/)?[^/]*\.md(?:\/.*)?$/`,
    String.raw`/^content\/(?:.*\/)?a[^/]*(?:\/.*)?$/`,
    String.raw`/^(.*\/)(\d{4})[-/](\d\d?)[-/](\d\d?)(?:[-/](.+))?$/`,
  ],
};

/**
 * Calls of `RegExp`, as `file: argument`, and below each, indented, instances of the patterns that it makes. These are put
 * together from constants and from escaped text: names, words of the config, globs.
 */
const builtFile = join(import.meta.dirname, 'built-patterns.txt');

/**
 * Patterns that were found to be safe, one a line. A check may take a minute and a half, so the gate only compares the
 * list. `npm run patterns` checks the patterns that are not in the list and writes it; after an update of the checker,
 * `CHECK_PATTERNS=all npm run patterns` checks all.
 */
const listFile = join(import.meta.dirname, 'safe-patterns.txt');
const checks = process.env['CHECK_PATTERNS'];

interface Pattern {
  readonly source: string;
  readonly flags: string;
  /** Relative to `src`. */
  readonly file: string;
}

/** A call of `RegExp` in the sources: `file: argument`. */
type Call = string;

/** All regular expressions that are written in the sources, and the calls that make others. */
function readPatterns(): { readonly patterns: readonly Pattern[]; readonly calls: ReadonlySet<Call> } {
  const root = join(toolDir, 'src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));
  const sources = files.filter((path) => /\.(?:ts|tsx|js)$/.test(path) && !path.startsWith('starter/'));
  const found = new Map<string, Pattern>();
  const calls = new Set<Call>();
  for (const file of sources) {
    const text = readFileSync(join(root, file), 'utf8');
    const { code } = transformSync(text, {
      loader: file.endsWith('x') ? 'tsx' : 'ts',
      jsx: 'automatic',
      target: 'esnext',
    });
    visit(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), {
      onLiteral: ({ pattern, flags }) => found.set(`/${pattern}/${flags}`, { source: pattern, flags, file }),
      onCall: ({ start, end }) => calls.add(`${file}: ${code.slice(start, end)}`),
    });
  }
  return { patterns: [...found.values()], calls };
}

type Literal = { readonly pattern: string; readonly flags: string };

interface Visitor {
  onLiteral(literal: Literal): void;
  /** Called with the first argument of `RegExp(…)`. */
  onCall(argument: Node): void;
}

function visit(node: Node | unknown, visitor: Visitor): void {
  if (typeof node !== 'object' || node === null) return;
  if ('regex' in node) return visitor.onLiteral(node.regex as Literal);
  const { callee, arguments: given } = node as {
    readonly callee?: { readonly name?: string };
    readonly arguments?: readonly Node[];
  };
  if (callee?.name === 'RegExp' && given?.[0] !== undefined) visitor.onCall(given[0]);
  for (const inner of Object.values(node)) visit(inner, visitor);
}

/** The patterns that the tool puts together when it runs, by their calls. */
function readInstances(): ReadonlyMap<Call, readonly Pattern[]> {
  const found = new Map<Call, Pattern[]>();
  for (const line of readFileSync(builtFile, 'utf8').trimEnd().split('\n')) {
    const [, source = '', flags = ''] = /^ {4}\/(.*)\/(\w*)$/.exec(line) ?? [];
    if (source === '') found.set(line, []);
    else [...found].at(-1)?.[1].push({ source, flags, file: builtFile });
  }
  return found;
}

/** Searches for an attack if no proof is found in time, as on a busy machine. */
async function decide({ source, flags }: Pattern): Promise<Diagnostics> {
  const proof = await check(source, flags, { timeout: 20_000 });
  return proof.status === 'unknown' ? check(source, flags, { checker: 'fuzz', timeout: 60_000 }) : proof;
}

/** True when an attack works. Some do not: the checker supports neither lookbehinds nor all shortcuts of V8. */
function isSlow({ source, flags }: Pattern, attack: string): boolean {
  const context = createContext({ text: attack, pattern: new RegExp(source, flags) });
  const attempt = new Script(`text.replace(pattern, '')`);
  // On a busy machine one attempt may wait for the processor.
  return Array.from({ length: 3 }).every(() => {
    const before = performance.now();
    try {
      attempt.runInContext(context, { timeout: 2000 });
    } catch {
      return true;
    }
    return performance.now() - before > 100;
  });
}

it('has no pattern that takes much longer than its text', { timeout: 3_600_000 }, async () => {
  const reasons = new Set(Object.values(accepted).flat());
  const { patterns: written, calls } = readPatterns();
  const instances = readInstances();
  expect(calls).toEqual(new Set(instances.keys()));
  const patterns = [...written, ...[...instances.values()].flat()];
  expect(patterns.length).toBeGreaterThan(400);
  const texts = patterns.map(textOf);
  expect([...reasons].filter((text) => !texts.includes(text))).toEqual([]);
  const listed = new Set(readFileSync(listFile, 'utf8').trimEnd().split('\n'));
  const safe = [...new Set(texts)].filter((text) => !reasons.has(text)).toSorted();
  const isNew = (text: string): boolean => !listed.has(text) && !reasons.has(text);
  if (checks === undefined) {
    expect(safe.filter(isNew), 'patterns are not checked: run `npm run patterns`').toEqual([]);
    return;
  }
  const waiting = patterns.filter((pattern) => checks === 'all' || isNew(textOf(pattern)));
  expect(await findVulnerable(waiting, reasons)).toEqual([]);
  writeFileSync(listFile, `${safe.join('\n')}\n`);
});

/** Checks patterns, two at a time; returns those that take more than linear time without being accepted. */
async function findVulnerable(patterns: readonly Pattern[], reasons: ReadonlySet<string>): Promise<readonly string[]> {
  const waiting = [...patterns];
  const vulnerable: string[] = [];
  const work = async (): Promise<void> => {
    for (let pattern = waiting.pop(); pattern !== undefined; pattern = waiting.pop()) {
      const text = textOf(pattern);
      const result = await decide(pattern);
      if (result.status !== 'vulnerable' || !isSlow(pattern, result.attack.string)) continue;
      const isQuadratic = result.complexity.type === 'polynomial' && result.complexity.degree === 2;
      if (!isQuadratic || !reasons.has(text))
        vulnerable.push(`${pattern.file}: ${text} (${result.complexity.summary})`);
    }
  };
  await Promise.all([work(), work()]);
  return vulnerable;
}

function textOf({ source, flags }: Pattern): string {
  return `/${source}/${flags}`;
}
