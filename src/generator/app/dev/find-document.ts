import { isDamagedCache } from '../../kernel/cache/cache-folder.ts';
import { escapeHtml } from '../../kernel/text/escape-markup.ts';
import type { DrawnDocument } from './dev-site.ts';
import type { Session } from './session.ts';

/** What a path of the site is answered with. */
export interface FoundDocument extends DrawnDocument {
  readonly status: 200 | 404 | 500;
}

const failedStart =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>docs dev</title></head><body><pre>';

/** Draws the document at a path (null: no path of a site), or the not-found page of the path's language. Never rejects: a fault of drawing is a document too. */
export async function findDocument(path: string | null, session: Session): Promise<FoundDocument> {
  try {
    return await draw(path, session);
  } catch (error) {
    if (!isDamagedCache(error)) return describeFailure(error);
  }
  try {
    await session.repair();
    return await draw(path, session);
  } catch (error) {
    return describeFailure(error);
  }
}

async function draw(path: string | null, session: Session): Promise<FoundDocument> {
  const site = await session.site();
  const route = path === null ? null : site.findRoute(path);
  const shown = route ?? site.notFoundRoute(path ?? '/');
  if (shown === null) throw new Error('The site has no not-found page');
  const isMissing = route === null || route.kind === 'not-found';
  return { status: isMissing ? 404 : 200, ...(await site.draw(shown)) };
}

function describeFailure(error: unknown): FoundDocument {
  const message = error instanceof Error ? error.message : String(error);
  const text = escapeHtml(message);
  return { status: 500, html: `${failedStart}${text}</pre></body></html>`, key: `failed ${text.length}` };
}
