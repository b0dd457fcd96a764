import { isDamagedCache } from '../../kernel/cache/cache-folder.ts';
import { escapeHtml } from '../../kernel/text/escape-markup.ts';
import type { DevSession } from './dev-session.ts';
import type { DrawnDocument } from './served-site.ts';

/** A document as a response. */
export interface FoundDocument extends DrawnDocument {
  readonly status: 200 | 404 | 500;
}

/**
 * Draws the document at a path (null: an address outside the site), or the not-found page in the path's language. Never
 * rejects: when drawing fails, the document says why. A damaged cache is repaired first.
 */
export async function findDocument(path: string | null, session: DevSession): Promise<FoundDocument> {
  try {
    return await draw(path, session).catch(async (error: unknown) => {
      if (!isDamagedCache(error)) throw error;
      await session.repair();
      return draw(path, session);
    });
  } catch (error) {
    return describeFailure(error);
  }
}

async function draw(path: string | null, session: DevSession): Promise<FoundDocument> {
  const site = await session.site();
  const route = path === null ? null : site.findRoute(path);
  const shown = route ?? site.notFoundRoute(path ?? '/');
  if (shown === null) throw new Error('The site has no not-found page');
  const isMissing = route === null || route.kind === 'not-found';
  return { status: isMissing ? 404 : 200, ...(await site.draw(shown)) };
}

const failureStart =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>docs dev</title></head><body><pre>';

function describeFailure(error: unknown): FoundDocument {
  const text = escapeHtml(error instanceof Error ? error.message : String(error));
  return { status: 500, html: `${failureStart}${text}</pre></body></html>`, key: `failed ${text.length}` };
}
