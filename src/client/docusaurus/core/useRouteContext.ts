import { usePage } from '../../hooks.ts';
import { useAllDocsData } from './plugin-content-docs/client.ts';
import { useView } from './slot-context.ts';

/** The plugin that Docusaurus makes the page with, and its instance. Posts are known in slots only. */
export default function useRouteContext() {
  const path = `${usePage().path}/`.replace('//', '/');
  const instances = Object.entries(useAllDocsData());
  const isPost = useView()?.byline !== undefined;
  const found = instances.find(([, { versions }]) =>
    versions.some(({ docs }) => docs.some((doc) => `${doc.path}/`.replace('//', '/') === path)),
  );
  const kind = found !== undefined ? 'docs' : isPost ? 'blog' : 'pages';
  return { plugin: { name: `docusaurus-plugin-content-${kind}`, id: found?.[0] ?? 'default' } };
}
