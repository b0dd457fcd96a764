import { setTimeout as wait } from 'node:timers/promises';
import { forEachConcurrently } from '../../../kernel/concurrency.ts';
import { groupBy } from '../../../kernel/group-by.ts';

/** How an address is asked. */
export interface AskOptions {
  /** What the server is told about who asks. */
  readonly userAgent: string;
  /** Milliseconds until an answer is given up. */
  readonly timeout: number;
  /** How often an address is asked again after an answer that may change: a server that is busy, a connection that broke. */
  readonly retries: number;
  /** Milliseconds between two tries; doubled after each. A server that says `Retry-After` is obeyed instead. */
  readonly delay: number;
  /** So long at most a server may ask us to wait, in milliseconds. */
  readonly longestWait: number;
}

/** Null when the address answers, else what is wrong with it, as the end of a sentence: `answers 404`. */
export type AddressProblem = string | null;

interface Answer {
  readonly problem: AddressProblem;
  /** True when the next try may get another answer. */
  readonly mayPass: boolean;
  /** Milliseconds that the server asks for. */
  readonly retryAfter: number | null;
}

/** Asks whether an address is there: first for its head alone, then, as some servers know no HEAD, for all of it. */
export async function askAddress(url: string, options: AskOptions): Promise<AddressProblem> {
  for (let tries = 0; ; tries += 1) {
    const answer = await askBothWays(url, options);
    if (answer.problem === null || !answer.mayPass || tries >= options.retries) return answer.problem;
    await wait(Math.min(answer.retryAfter ?? options.delay * 2 ** tries, options.longestWait));
  }
}

async function askBothWays(url: string, options: AskOptions): Promise<Answer> {
  const head = await ask(url, 'HEAD', options);
  return head.problem === null || head.retryAfter !== null ? head : ask(url, 'GET', options);
}

async function ask(url: string, method: 'HEAD' | 'GET', { userAgent, timeout }: AskOptions): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method,
      headers: { 'user-agent': userAgent, accept: 'text/html,*/*;q=0.8' },
      signal: AbortSignal.timeout(timeout),
    });
    // Nothing of the content is wanted, and an unread one would keep the connection.
    await response.body?.cancel();
    const { status } = response;
    return {
      problem: isThere(status) ? null : `answers ${status}`,
      mayPass: status === 429 || status >= 500,
      retryAfter: readRetryAfter(response.headers.get('retry-after')),
    };
  } catch (error) {
    return { problem: describeFailure(error, timeout), mayPass: true, retryAfter: null };
  }
}

/** A server that wants a name and a password, or no program at all, is there. */
function isThere(status: number): boolean {
  return status < 400 || status === 401 || status === 403;
}

function readRetryAfter(value: string | null): number | null {
  if (value === null) return null;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : null;
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'is at a host that does not exist',
  EAI_AGAIN: 'is at a host that cannot be looked up now',
  ECONNREFUSED: 'is at a host that takes no connection',
  ECONNRESET: 'breaks the connection',
  CERT_HAS_EXPIRED: 'has a certificate that has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a certificate that nobody vouches for',
  UND_ERR_CONNECT_TIMEOUT: 'does not answer',
};

function describeFailure(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return 'cannot be reached';
  if (error.name === 'TimeoutError') return `does not answer within ${timeout / 1000} s`;
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return reasons[code] ?? `cannot be reached${code === '' ? '' : ` (${code})`}`;
}

/** So many servers are asked at once, and each by so many requests at once. */
const hosts = 12;
const requestsPerHost = 2;

/** Asks every address, a few at a time for each server. Answers by address; `onAnswer` is told of each. */
export async function askAddresses(
  urls: readonly string[],
  options: AskOptions,
  onAnswer: () => void,
): Promise<ReadonlyMap<string, AddressProblem>> {
  const problems = new Map<string, AddressProblem>();
  const groups = [...groupBy(urls, (url) => new URL(url).host).values()];
  await forEachConcurrently(groups, hosts, (group) =>
    forEachConcurrently(group, requestsPerHost, async (url) => {
      problems.set(url, await askAddress(url, options));
      onAnswer();
    }),
  );
  return problems;
}
