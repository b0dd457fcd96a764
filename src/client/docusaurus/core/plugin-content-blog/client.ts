import { useDoc } from '../plugin-content-docs/client.ts';

/** Title, description and path of the post. */
export function useBlogPost(): ReturnType<typeof useDoc> & { readonly isBlogPostPage: boolean } {
  return { ...useDoc(), isBlogPostPage: true };
}
