import { LitElement, css, type CSSResultGroup } from 'lit';

/** What every element starts from: predictable boxes, `hidden` that hides, and one kind of focus ring. */
const base = css`
  :host {
    box-sizing: border-box;
    font-family: var(--sb-font-family);
    -webkit-tap-highlight-color: transparent;
  }
  :host([hidden]) {
    display: none !important;
  }
  /* Chromium also reads the attribute as an old presentational hint for the text inside. */
  :host([align]) {
    text-align: inherit;
  }
  *,
  *::before,
  *::after {
    box-sizing: inherit;
  }
  :focus-visible,
  :host(:focus-visible) {
    outline: var(--sb-focus-width) solid var(--sb-focus-color);
    outline-offset: var(--sb-focus-offset);
  }
`;

/** Base class of all elements: shared styles, events that leave the shadow root, custom states and the direction of the text. */
export abstract class SbElement extends LitElement {
  static override styles: CSSResultGroup = base;

  protected readonly internals: ElementInternals = this.attachInternals();

  /** True where the text runs from right to left. */
  protected get isRtl(): boolean {
    return getComputedStyle(this).direction === 'rtl';
  }

  /**
   * Fires a bubbling event that crosses shadow roots.
   * Returns false when it is cancelable and a listener has canceled it.
   */
  protected emit<Detail>(name: `sb-${string}`, detail: Detail, init: { readonly cancelable?: boolean } = {}): boolean {
    const event = new CustomEvent(name, { bubbles: true, composed: true, detail, ...init });
    return this.dispatchEvent(event);
  }

  /** Turns the custom state that styles match with `:state(name)` on or off. */
  protected setState(name: string, active: boolean): void {
    if (active) this.internals.states.add(name);
    else this.internals.states.delete(name);
  }

  /** Sets an attribute that the page's author has not set, such as a role. */
  protected setDefaultAttribute(name: string, value: string): void {
    if (!this.hasAttribute(name)) this.setAttribute(name, value);
  }
}
