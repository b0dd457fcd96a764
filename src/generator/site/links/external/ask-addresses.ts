import { forEachConcurrently } from '../../../kernel/concurrency.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { askAddress, type AddressProblem, type AskOptions } from './ask-address.ts';

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
