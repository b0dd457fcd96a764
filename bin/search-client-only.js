/** Clients of services that the tool does not use; `algoliasearch` only creates them on request. */
const unused =
  /^@algolia\/(?:abtesting|client-abtesting|client-analytics|client-insights|client-personalization|client-query-suggestions|ingestion|monitoring|recommend)$/;

/** Bundles `algoliasearch` without the clients of other services, which are a twelfth of the packed tool. */
export const searchClientOnly = {
  name: 'search-client-only',
  setup(build) {
    build.onResolve({ filter: unused }, ({ path }) => ({ path, namespace: 'unused' }));
    build.onLoad({ filter: /.*/, namespace: 'unused' }, () => ({ contents: 'module.exports = {};', loader: 'js' }));
  },
};
