import type { Place } from '../../../shared/place.ts';
import type { CompiledEntry } from './page-entry.ts';

/**
 * Shortens a compiled page for the cache and for other threads. It contains dozens of places, nearly all in its own file:
 * their path, which would be a third of the JSON, is omitted.
 */
export function shortenEntry(entry: CompiledEntry): CompiledEntry {
  const { outline } = entry;
  const shorten = (place: Place): Place => (place.file === outline.file ? { ...place, file: '' } : place);
  const headings = outline.headings.map((heading) => ({ ...heading, place: shorten(heading.place) }));
  const links = outline.links.map((link) => ({ ...link, places: link.places.map(shorten) }));
  const references = outline.references.map((reference) => ({ ...reference, place: shorten(reference.place) }));
  return { ...entry, outline: { ...outline, headings, links, references } };
}

/** Completes a shortened page that was just parsed from JSON, so that its places share one path. */
export function completeEntry(entry: CompiledEntry): CompiledEntry {
  const { file, headings, links, references } = entry.outline;
  const places: { file: string }[] = [
    ...headings.map(({ place }) => place),
    ...links.flatMap((link) => link.places),
    ...references.map(({ place }) => place),
  ];
  for (const place of places) if (place.file === '') place.file = file;
  return entry;
}
