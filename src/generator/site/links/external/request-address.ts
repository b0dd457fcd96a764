import { setTimeout as wait } from 'node:timers/promises';
import { forEachConcurrently } from '../../../kernel/concurrency.ts';
import { groupBy } from '../../../kernel/group-by.ts';

/** How an address is requested. */
export interface RequestOptions {
  /** Value of the `User-Agent` header. */
  readonly userAgent: string;
  /** Milliseconds until a request fails. */
  readonly timeout: number;
  /** Number of retries after a temporary failure: a busy server or a broken connection. */
  readonly retries: number;
  /** Milliseconds before the first retry; doubled after each. `Retry-After` of a response takes precedence. */
  readonly delay: number;
  /** Longest wait between two tries, in milliseconds. */
  readonly longestWait: number;
}

/** Null when the address responds, else what is wrong with it, as the end of a sentence: `answers 404`. */
type AddressProblem = string | null;

interface Answer {
  readonly problem: AddressProblem;
  /** True when a retry may succeed. */
  readonly isTemporary: boolean;
  /** Milliseconds from the `Retry-After` header. */
  readonly retryAfter: number | null;
}

/** Checks that an address exists, with HEAD and then, because some servers do not support HEAD, with GET. */
async function requestAddress(url: string, options: RequestOptions): Promise<AddressProblem> {
  for (let tries = 0; ; tries += 1) {
    const answer = await requestTwice(url, options);
    if (answer.problem === null || !answer.isTemporary || tries >= options.retries) return answer.problem;
    await wait(Math.min(answer.retryAfter ?? options.delay * 2 ** tries, options.longestWait));
  }
}

async function requestTwice(url: string, options: RequestOptions): Promise<Answer> {
  const head = await ask(url, 'HEAD', options);
  return head.problem === null || head.retryAfter !== null ? head : ask(url, 'GET', options);
}

async function ask(url: string, method: 'HEAD' | 'GET', { userAgent, timeout }: RequestOptions): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method,
      headers: { 'user-agent': userAgent, accept: 'text/html,*/*;q=0.8' },
      signal: AbortSignal.timeout(timeout),
    });
    // An unread body would keep the connection open.
    await response.body?.cancel();
    const { status } = response;
    return {
      problem: exists(status) ? null : `answers ${status}`,
      isTemporary: status === 429 || status >= 500,
      retryAfter: readRetryAfter(response.headers.get('retry-after')),
    };
  } catch (error) {
    return { problem: describeFailure(error, timeout), isTemporary: true, retryAfter: null };
  }
}

/** A page that requires a login, or that rejects programs, exists. */
function exists(status: number): boolean {
  return status < 400 || status === 401 || status === 403;
}

function readRetryAfter(value: string | null): number | null {
  if (value === null) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : null;
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'has a host that does not exist',
  EAI_AGAIN: 'has a host that cannot be resolved at the moment',
  ECONNREFUSED: 'refuses the connection',
  ECONNRESET: 'closes the connection',
  CERT_HAS_EXPIRED: 'has an expired certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a self-signed certificate',
  UND_ERR_CONNECT_TIMEOUT: 'does not answer',
};

function describeFailure(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return 'cannot be reached';
  if (error.name === 'TimeoutError') return `does not answer within ${timeout / 1000} s`;
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return reasons[code] ?? `cannot be reached${code === '' ? '' : ` (${code})`}`;
}

/** Servers requested at once, and requests at once for each server. */
const hosts = 12;
const requestsPerHost = 2;

/** Requests every address, a few at a time for each server. Returns results by address; calls `onAnswer` for each. */
export async function requestAddresses(
  urls: readonly string[],
  options: RequestOptions,
  onAnswer: () => void,
): Promise<ReadonlyMap<string, AddressProblem>> {
  const problems = new Map<string, AddressProblem>();
  const groups = [...groupBy(urls, (url) => new URL(url).host).values()];
  await forEachConcurrently(groups, hosts, (group) =>
    forEachConcurrently(group, requestsPerHost, async (url) => {
      problems.set(url, await requestAddress(url, options));
      onAnswer();
    }),
  );
  return problems;
}
