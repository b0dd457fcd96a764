import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Shows the `<dialog>` in an element's shadow root as a modal one while the element is open, also after the element is moved in the page. */
export class Modal implements ReactiveController {
  private readonly host: ReactiveControllerHost & HTMLElement;
  private readonly dialog: () => HTMLDialogElement | null | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, dialog: () => HTMLDialogElement | null | undefined) {
    this.host = host;
    this.dialog = dialog;
    host.addController(this);
  }

  hostConnected(): void {
    this.host.requestUpdate();
  }

  hostDisconnected(): void {
    // Out of the page the browser forgets that a dialog was modal, but not that it was open.
    this.dialog()?.removeAttribute('open');
  }

  /** Shows or hides the dialog, as the element's `open` says; nothing happens while the element is in no page. */
  toggle(open: boolean): void {
    const dialog = this.dialog();
    if (!dialog?.isConnected) return;
    if (!open) dialog.close();
    else if (!dialog.open) dialog.showModal();
  }
}
