import mermaid from 'mermaid';
import { readDrawing, withoutInlineStyles } from './without-inline-styles.ts';

/** A diagram and the style sheets that it needs. */
export interface Drawing {
  readonly content: DocumentFragment;
  readonly sheets: readonly CSSStyleSheet[];
}

/** Options for drawing a diagram. */
export interface DrawOptions {
  /** Unique in the document. */
  readonly id: string;
  /** Theme of Mermaid. */
  readonly theme: string;
  /** Further options of Mermaid. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** Mermaid has one configuration for all diagrams, so they are drawn one after the other. */
const queue = { last: Promise.resolve() };

/** Draws the code of a diagram. Rejects with the error in the code. */
export function drawDiagram(code: string, options: DrawOptions): Promise<Drawing> {
  const drawing = queue.last.then(() => draw(code, options));
  queue.last = drawing.then(
    () => undefined,
    () => undefined,
  );
  return drawing;
}

async function draw(code: string, { id, theme, options }: DrawOptions): Promise<Drawing> {
  mermaid.initialize({ ...options, startOnLoad: false, suppressErrorRendering: true, theme });
  // Texts are measured in the document.
  const place = document.createElement('div');
  place.style.cssText = 'position:absolute;visibility:hidden;inset:0 0 auto;height:0;overflow:hidden';
  document.body.append(place);
  const { result, sheets } = await withoutInlineStyles(() => mermaid.render(id, code, place)).finally(() =>
    place.remove(),
  );
  return { content: readDrawing(result.svg), sheets };
}
