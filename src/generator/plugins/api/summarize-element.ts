import type { ContentComponentProps } from '../../../shared/content.ts';
import type { ApiElement } from './manifest/element.ts';
import { fillElementName, type PlaygroundSettings } from './playground/playground-settings.ts';

/** Where elements are imported from and where their sources are. */
export type ElementAddresses = Pick<PlaygroundSettings, 'module' | 'source' | 'prefix'>;

/** Returns what a page says about its element at its start. What is not known is left out. */
export function summarizeElement(
  { tag, status, since, deprecated }: ApiElement,
  { module, source, prefix }: ElementAddresses,
): ContentComponentProps['ApiSummary'] {
  const stability = deprecated === null ? status : 'deprecated';
  return {
    tag,
    ...(module === null ? {} : { import: `import '${fillElementName(module, tag, prefix)}';` }),
    ...(stability === '' ? {} : { status: stability }),
    ...(since === '' ? {} : { since }),
    ...(source === null ? {} : { source: fillElementName(source, tag, prefix) }),
  };
}
