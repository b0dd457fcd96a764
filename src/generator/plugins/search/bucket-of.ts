/** Returns the bucket of a text among `buckets` (a power of two): its FNV-1a hash, reduced to that number. */
export function bucketOf(text: string, buckets: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (buckets - 1);
}
