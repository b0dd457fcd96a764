import { useDoc } from '../plugin-content-docs/client.ts';
import { useView } from '../slot-context.ts';

/** Title, description and path of the post; in slots also its date, authors and reading time. */
export function useBlogPost() {
  const doc = useDoc();
  const { date, authors = [], minutes } = useView()?.byline ?? {};
  const metadata = {
    ...doc.metadata,
    date,
    formattedDate: date?.slice(0, 10),
    readingTime: minutes,
    authors: authors.map(({ image, href, ...author }) => ({ ...author, url: href, imageURL: image })),
    hasTruncateMarker: false,
  };
  return { ...doc, assets: { authorsImageUrls: [] }, metadata, isBlogPostPage: true };
}
