import { css, html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';

/**
 * The frame of a page. It puts `sb-header`, `sb-aside`, `sb-main` and `sb-footer` in their places; where the layout is
 * narrower than 40 rem, they are one below the other.
 *
 * @tag sb-layout
 * @summary The frame of a page: header, panels, main part and footer.
 *
 * @slot - `sb-header`, `sb-aside` (one at each side), `sb-main` and `sb-footer`, each at most once.
 *
 * @csspart frame - The grid around the pieces.
 *
 * @cssprop [--sb-layout-size=100dvh] - Height: the least one, or with `scrolls="main"` the exact one.
 */
@customElement('sb-layout')
export class SbLayout extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
        container-type: inline-size;
        background: var(--sb-background-color);
        color: var(--sb-text-color);
      }
      [part='frame'] {
        display: grid;
        grid-template: 'header' auto 'start' auto 'main' 1fr 'end' auto 'footer' auto / minmax(0, 1fr);
        min-block-size: var(--sb-layout-size, 100dvh);
      }
      ::slotted(sb-header) {
        grid-area: header;
      }
      ::slotted(sb-aside) {
        grid-area: start;
        inline-size: auto;
      }
      ::slotted(sb-aside[side='end']) {
        grid-area: end;
      }
      ::slotted(sb-main) {
        grid-area: main;
      }
      ::slotted(sb-footer) {
        grid-area: footer;
      }
      @container (min-inline-size: 40rem) {
        ::slotted(sb-aside) {
          inline-size: var(--sb-aside-size, 16rem);
        }
        [part='frame'] {
          grid-template:
            'header header header' auto
            'start main end' minmax(0, 1fr)
            'footer footer footer' auto / auto minmax(0, 1fr) auto;
        }
        :host([scrolls='main']) [part='frame'] {
          block-size: var(--sb-layout-size, 100dvh);
        }
        :host([scrolls='main']) ::slotted(:is(sb-main, sb-aside)) {
          overflow: auto;
        }
      }
    `,
  ];

  /** What scrolls when the content is long: the whole page, or only the main part and the panels between a fixed header and footer. */
  @property({ reflect: true }) scrolls: 'page' | 'main' = 'page';

  protected override render(): TemplateResult {
    return html`<div part="frame"><slot></slot></div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-layout': SbLayout;
  }
}
