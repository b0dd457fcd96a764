/** `Promise.all` that waits for all of them even when one fails: none works on in a folder that is cleared away then. */
export async function allDone<Works extends readonly Promise<unknown>[] | []>(
  works: Works,
): Promise<{ -readonly [Index in keyof Works]: Awaited<Works[Index]> }> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
