import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import type { Construct } from 'micromark-util-types';
import type { Processor } from 'unified';

const colon = 58;

/** Supports only the `:::` blocks of `remark-directive`: its text and leaf forms would match `10:30` and `host:8080`. */
export function remarkContainerDirective(this: Processor): void {
  const data = this.data();
  const constructs: Construct[] = [directive().flow?.[colon] ?? []].flat();
  const container = constructs.filter((construct) => construct.concrete === true);
  (data.micromarkExtensions ??= []).push({ flow: { [colon]: container } });
  (data.fromMarkdownExtensions ??= []).push(directiveFromMarkdown());
}
