import type { ContentComponentProps } from '../../../shared/content.ts';
import type { ApiElement } from './manifest/element.ts';
import { fillElementName, importOf, type PlaygroundSettings } from './playground/playground-settings.ts';

/** Where elements are imported from and where their sources are. */
export type ElementAddresses = Pick<
  PlaygroundSettings,
  'module' | 'cdn' | 'autoloader' | 'source' | 'prefix' | 'downloads'
>;

/** Returns what a page says about its element at its start. What is not known is left out. */
export function summarizeElement(
  element: ApiElement,
  addresses: ElementAddresses,
): ContentComponentProps['ApiSummary'] {
  const { tag, status, since, size, deprecated } = element;
  const { cdn, autoloader, source, prefix, downloads } = addresses;
  const stability = deprecated === null ? status : 'deprecated';
  const module = importOf(element, addresses);
  return {
    tag,
    ...(module === null ? {} : { import: `import '${module}';` }),
    ...(cdn === null ? {} : { cdn: scriptTag(fillElementName(cdn, tag, prefix)) }),
    ...(autoloader === null ? {} : { autoloader: scriptTag(autoloader) }),
    ...(stability === '' ? {} : { status: stability }),
    ...(since === '' ? {} : { since }),
    ...(size === undefined ? {} : { size }),
    ...(Object.keys(downloads).length === 0 ? {} : { downloads }),
    ...(source === null ? {} : { source: fillElementName(source, tag, prefix) }),
  };
}

function scriptTag(address: string): string {
  return `<script type="module" src="${address}"></script>`;
}
