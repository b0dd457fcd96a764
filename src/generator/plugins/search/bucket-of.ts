/** Sorts texts into so many buckets (a power of two) by a hash: FNV-1a, cut to their number. */
export function bucketOf(text: string, buckets: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (buckets - 1);
}
