import type { Root } from 'hast';
import type { ContentPart, PageInfo } from '../markdown/content-part.ts';
import type { PageContent } from './page-body.ts';

/** What plugins read a finished tree with. */
export interface TreeReading {
  readonly parts: readonly ContentPart[];
  readonly page: PageInfo;
}

/** Lets every plugin read the finished tree of a page: its facts, and the forms of the content that it keeps. */
export function readTree(tree: Root, { parts, page }: TreeReading): Pick<PageContent, 'forms' | 'facts'> {
  const forms = parts.flatMap((part) => Object.entries(part.forms ?? {}));
  return {
    facts: Object.assign({}, ...parts.map((part) => part.readTree?.(tree, page))),
    forms: Object.fromEntries(forms.map(([name, write]) => [name, write(tree, page)])),
  };
}
