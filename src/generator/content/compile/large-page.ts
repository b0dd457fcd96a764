/** A page has more text than this thread may compile. `readText` throws it too, and the compiler passes it on. */
export class LargePageError extends Error {}
