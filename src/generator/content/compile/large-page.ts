/** A page includes more than this thread has memory for. `readText` throws it, and the compiler passes it on. */
export class LargePageError extends Error {}
