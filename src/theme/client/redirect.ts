/*
 * Runs in the document of a moved page: leads on as the document itself would a moment later, and takes query and hash
 * along. Nothing of the reader's address decides where to.
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
