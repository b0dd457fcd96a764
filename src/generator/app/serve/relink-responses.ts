import type { RequestListener } from 'node:http';
import { interceptBody } from './intercept-body.ts';

/**
 * Leads the links of served pages from where a site will be published to where it is shown now, so that the language
 * menu does not leave the preview. `origins` has the origin shown for each published one; it is read at each answer.
 */
export function relinkResponses(answer: RequestListener, origins: ReadonlyMap<string, string>): RequestListener {
  return (request, response) => {
    if (request.method === 'GET')
      interceptBody(response, /^text\/html/, async (body) => ({ body: relink(body.toString(), origins), headers: {} }));
    answer(request, response);
  };
}

/** Canonical addresses and the like are left as they are: they tell where the site is published. */
function relink(html: string, origins: ReadonlyMap<string, string>): Buffer {
  return Buffer.from(
    html.replace(
      /(<a\b[^>]*? href=")(https?:\/\/[^/"?#]+)/g,
      (_, start: string, origin: string) => start + (origins.get(origin) ?? origin),
    ),
  );
}
