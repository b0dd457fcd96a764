const focusable = 'button, a[href], input, select, textarea, [tabindex]';

/** The part of a Lit element's contract that is needed to wait for its drawing. */
interface Drawn {
  readonly updateComplete: Promise<unknown>;
}

function isDrawn(element: Element): element is Element & Drawn {
  return 'updateComplete' in element;
}

/**
 * The element that really takes the focus when `element` does: the control inside a custom element's shadow root, or `element` itself.
 * Attributes such as `aria-expanded` must stand on it to be heard. Waits until a custom element is drawn.
 */
export async function focusTargetOf(element: HTMLElement): Promise<HTMLElement> {
  if (element.localName.includes('-')) await customElements.whenDefined(element.localName);
  if (isDrawn(element)) await element.updateComplete;
  return element.shadowRoot?.querySelector<HTMLElement>(focusable) ?? element;
}
