/*
 * Runs in the document of a moved page: redirects sooner than the document's refresh, and keeps query and hash. The target
 * does not depend on the reader's address.
 */
{
  const to = document.currentScript?.dataset['to'];
  if (to !== undefined) {
    const target = new URL(to, location.href);
    for (const [name, value] of new URLSearchParams(location.search)) target.searchParams.append(name, value);
    if (location.hash !== '') target.hash = location.hash;
    location.replace(target);
  }
}
