import { css, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { placePopup, type Placement } from './place-popup.ts';

/** How a popup finds its parts and tells its element that it opens or closes. */
export interface PopupOptions {
  readonly anchor: () => Element | null | undefined;
  /** The element with `popover="manual"` in the shadow root. */
  readonly popup: () => HTMLElement | null | undefined;
  readonly placement: () => Placement;
  /** Makes the popup at least as wide as its anchor. */
  readonly matchWidth?: boolean;
  /** Called when the user presses Escape or points outside; the element then closes the popup. */
  readonly onDismiss: (reason: 'escape' | 'outside') => void;
}

const gap = 4;

/**
 * Shows an element in the top layer beside an anchor, keeps it there while the page scrolls, and notices when the user turns away.
 * `popover="manual"` is used because a light-dismissed popover would open again by the same click on its anchor.
 */
export class Popup implements ReactiveController {
  private readonly host: ReactiveControllerHost & HTMLElement;
  private readonly options: PopupOptions;
  private readonly onKey = (event: KeyboardEvent): void => this.dismissOnEscape(event);
  private readonly onPointer = (event: PointerEvent): void => this.dismissOutside(event);
  private readonly onMove = (): void => this.place();

  constructor(host: ReactiveControllerHost & HTMLElement, options: PopupOptions) {
    this.host = host;
    this.options = options;
    host.addController(this);
  }

  hostConnected(): void {
    // An element that is moved while it is open is shown again at its new place.
    this.host.requestUpdate();
  }

  hostDisconnected(): void {
    this.hide();
  }

  /** True while the popup is shown. */
  get isShown(): boolean {
    return this.options.popup()?.matches(':popover-open') ?? false;
  }

  /** Shows the popup; does nothing while it is shown. */
  show(): void {
    const popup = this.options.popup();
    if (!popup?.isConnected || this.isShown) return;
    popup.showPopover();
    this.place();
    document.addEventListener('keydown', this.onKey);
    document.addEventListener('pointerdown', this.onPointer);
    window.addEventListener('scroll', this.onMove, { capture: true, passive: true });
    window.addEventListener('resize', this.onMove);
  }

  /** Hides the popup; does nothing while it is hidden. */
  hide(): void {
    if (this.isShown) this.options.popup()?.hidePopover();
    document.removeEventListener('keydown', this.onKey);
    document.removeEventListener('pointerdown', this.onPointer);
    window.removeEventListener('scroll', this.onMove, { capture: true });
    window.removeEventListener('resize', this.onMove);
  }

  /** Shows or hides the popup, as the element's `open` says; a popup that is shown is placed anew, as its content may have changed. */
  toggle(open: boolean): void {
    if (!open) this.hide();
    else if (this.isShown) this.place();
    else this.show();
  }

  /** Puts the popup beside its anchor again, after either has changed its size. */
  place(): void {
    const anchor = this.options.anchor();
    const popup = this.options.popup();
    if (anchor === null || anchor === undefined || popup === null || popup === undefined) return;
    const anchorBox = anchor.getBoundingClientRect();
    if (this.options.matchWidth) popup.style.minInlineSize = `${anchorBox.width}px`;
    const { x, y } = placePopup({
      anchor: anchorBox,
      popup: { width: popup.offsetWidth, height: popup.offsetHeight },
      viewport: { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight },
      placement: this.options.placement(),
      rtl: getComputedStyle(this.host).direction === 'rtl',
      gap,
    });
    popup.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
  }

  private dismissOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    this.options.onDismiss('escape');
  }

  private dismissOutside(event: PointerEvent): void {
    if (!event.composedPath().includes(this.host)) this.options.onDismiss('outside');
  }
}

/** Styles of the element that `Popup` shows; it carries the class `popup`. */
export const popupStyles = css`
  .popup {
    /* Coordinates are physical: the popup starts at the left upper corner in both directions of text. */
    position: fixed;
    inset: 0 auto auto 0;
    margin: 0;
    padding: var(--sb-space-1);
    max-inline-size: calc(100vw - 8px);
    max-block-size: min(24rem, calc(100vh - 8px));
    overflow: auto;
    border: 1px solid var(--sb-border-color);
    border-radius: var(--sb-radius);
    background: var(--sb-surface-color-raised);
    color: var(--sb-text-color);
    box-shadow: var(--sb-shadow-2);
  }
`;
