/** A page has more text than this thread may compile. `readText` also throws it, and the compiler rethrows it. */
export class LargePageError extends Error {}
