import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { groupBy } from '../../../kernel/collections.ts';
import { forEachConcurrently } from '../../../kernel/concurrency.ts';
import { codeOf } from '../../../kernel/files/read-file.ts';
import { hostOf, isPrivateAddress, lookupPublic, privateCode } from './public-hosts.ts';

/** Options for requests. */
export interface RequestOptions {
  /** Value of the `User-Agent` header. */
  readonly userAgent: string;
  /** Milliseconds until a request with its redirects fails. */
  readonly timeout: number;
  /** Number of retries after a temporary failure: a busy server or a broken connection. */
  readonly retries: number;
  /** Milliseconds before the first retry; doubled after each. `Retry-After` of a response takes precedence. */
  readonly delay: number;
  /** Longest wait between two tries, in milliseconds. */
  readonly longestWait: number;
  /** Hosts, as names or IP addresses, that may be requested although they are on a private network. */
  readonly allowedHosts: readonly string[];
}

/** The problem of an address. */
export interface AddressProblem {
  /** The end of a sentence: `answers 404`. */
  readonly message: string;
  /** `private`: it is on a private network and was not requested. `unknown`: the server gives no definite answer for now. */
  readonly kind: 'broken' | 'private' | 'unknown';
}

/** What a response, or its absence, says about an address. */
interface Finding {
  readonly problem: AddressProblem | null;
  /** True if a retry may succeed. */
  readonly isTemporary: boolean;
  /** Milliseconds from the `Retry-After` header. */
  readonly retryAfter: number | null;
}

/** Maximum number of redirects, as in browsers and curl, so that no chain is endless. */
const mostRedirects = 10;

/** Checks that an address exists, with HEAD and then, because some servers do not support HEAD, with GET. */
async function requestAddress(url: string, options: RequestOptions): Promise<AddressProblem | null> {
  for (let tries = 0; ; tries += 1) {
    const finding = await requestTwice(url, options);
    if (finding.problem === null || !finding.isTemporary || tries >= options.retries) return finding.problem;
    await wait(Math.min(finding.retryAfter ?? options.delay * 2 ** tries, options.longestWait));
  }
}

async function requestTwice(url: string, options: RequestOptions): Promise<Finding> {
  const head = await requestOnce(url, 'HEAD', options);
  const isFinal = head.problem === null || head.problem.kind === 'private' || head.retryAfter !== null;
  return isFinal ? head : requestOnce(url, 'GET', options);
}

async function requestOnce(url: string, method: 'HEAD' | 'GET', options: RequestOptions): Promise<Finding> {
  const signal = AbortSignal.timeout(options.timeout);
  try {
    const { statusCode: status = 0, headers } = await follow(new URL(url), { method, signal, options });
    return {
      problem: describeStatus(status),
      isTemporary: status === 429 || status >= 500,
      retryAfter: readRetryAfter(headers['retry-after'] ?? null),
    };
  } catch (error) {
    if (error instanceof RedirectError) return { problem: error.problem, isTemporary: false, retryAfter: null };
    const problem = signal.aborted
      ? broken(`does not answer within ${options.timeout / 1000} s`)
      : describeFailure(codeOf(error));
    return { problem, isTemporary: problem.kind === 'broken', retryAfter: null };
  }
}

interface RequestPlan {
  readonly method: 'HEAD' | 'GET';
  readonly signal: AbortSignal;
  readonly options: RequestOptions;
}

/** A chain of redirects that was not followed to its end. */
class RedirectError extends Error {
  readonly problem: AddressProblem;
  constructor(message: string) {
    super(message);
    this.problem = broken(message);
  }
}

/** Requests an address and those that it redirects to; each of them is checked like the first. */
async function follow(first: URL, plan: RequestPlan): Promise<IncomingMessage> {
  let url = first;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const response = await send(url, plan);
    const { statusCode = 0, headers } = response;
    if (headers.location === undefined || ![301, 302, 303, 307, 308].includes(statusCode)) return response;
    if (!URL.canParse(headers.location, url.href)) throw new RedirectError('redirects to an invalid address');
    url = new URL(headers.location, url);
    if (!/^https?:$/.test(url.protocol)) throw new RedirectError(`redirects to a ${url.protocol} address`);
  }
  throw new RedirectError(`redirects more than ${mostRedirects} times`);
}

/** Sends one request; resolves with the response, whose body is not read. */
function send(url: URL, { method, signal, options }: RequestPlan): Promise<IncomingMessage> {
  const host = hostOf(url);
  const isAllowed = options.allowedHosts.includes(host);
  return new Promise((done, fail) => {
    // IP addresses are not resolved.
    if (!isAllowed && isIP(host) !== 0 && isPrivateAddress(host))
      return fail(Object.assign(new Error(`${host} is private`), { code: privateCode }));
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method,
      signal,
      headers: { 'user-agent': options.userAgent, accept: 'text/html,*/*;q=0.8' },
      // Some sites send long policies.
      maxHeaderSize: 65_536,
      ...(isAllowed ? {} : { lookup: lookupPublic }),
    });
    request.on('error', fail);
    request.on('response', (response) => {
      // An unread body would keep the connection open.
      response.on('error', () => {}).destroy();
      done(response);
    });
    request.end();
  });
}

function describeStatus(status: number): AddressProblem | null {
  if (status === 429) return { message: 'answers 429, which says to try later', kind: 'unknown' };
  return exists(status) ? null : broken(`answers ${status}`);
}

/** Returns whether a status shows that a page exists: also one that requires a login, or that rejects programs. */
function exists(status: number): boolean {
  // LinkedIn answers programs with 999.
  return status < 400 || [401, 403, 999].includes(status);
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
};

function describeFailure(code: string): AddressProblem {
  if (code === privateCode) return { message: 'leads to a private network, so it was not requested', kind: 'private' };
  return broken(reasons[code] ?? `cannot be reached${code === 'unknown' ? '' : ` (${code})`}`);
}

function broken(message: string): AddressProblem {
  return { message, kind: 'broken' };
}

/** Servers requested concurrently, and concurrent requests for each server. */
const hosts = 12;
const requestsPerHost = 2;

/** Requests every address, a few concurrently for each server. Returns results by address; calls `onAnswer` for each. */
export async function requestAddresses(
  urls: readonly string[],
  options: RequestOptions,
  onAnswer: () => void,
): Promise<ReadonlyMap<string, AddressProblem | null>> {
  const problems = new Map<string, AddressProblem | null>();
  const groups = [...groupBy(urls, (url) => new URL(url).host).values()];
  await forEachConcurrently(groups, hosts, (group) =>
    forEachConcurrently(group, requestsPerHost, async (url) => {
      problems.set(url, await requestAddress(url, options));
      onAnswer();
    }),
  );
  return problems;
}
