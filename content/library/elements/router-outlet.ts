import { css, html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import type { RouteMatch } from '../shared/match-routes.ts';
import type { SbRoute } from './route.ts';

/**
 * The place where an `sb-router` shows the content of the current route. After each navigation it takes the focus, so that
 * a keyboard or a screen reader goes on at the new content.
 *
 * @tag sb-router-outlet
 * @summary The place where the current route is shown.
 *
 * @slot - What the router shows; text written here is replaced by the first route.
 */
@customElement('sb-router-outlet')
export class SbRouterOutlet extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
        outline: none !important;
      }
    `,
  ];

  private shown: { readonly route: SbRoute; readonly key: string } | undefined;
  private turn = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    this.setDefaultAttribute('tabindex', '-1');
  }

  /** @internal Shows the routes of a match, the first here and the others in the outlets of its content; what stays the same is not made again. */
  async show({ routes: [route, ...inner], params }: RouteMatch<SbRoute>): Promise<void> {
    if (route === undefined) return this.empty();
    const names = route.path.match(/:\w+|\*/g) ?? [];
    const key = JSON.stringify([route.revision, ...names.map((name) => params[name === '*' ? 'rest' : name.slice(1)])]);
    if (this.shown?.route !== route || this.shown.key !== key) {
      this.turn += 1;
      const { turn } = this;
      const content = await route.createContent(params);
      // Content that comes late, after the user has gone on, is not shown.
      if (turn !== this.turn) return;
      // A first route whose content has not been set yet leaves the text that the author has written here.
      if (content !== undefined || this.shown !== undefined) this.replaceChildren(content ?? '');
      this.shown = { route, key };
    }
    await this.querySelector('sb-router-outlet')?.show({ routes: inner, params });
  }

  /** @internal Takes the content away. */
  empty(): void {
    this.turn += 1;
    this.replaceChildren();
    this.shown = undefined;
  }

  protected override render(): TemplateResult {
    return html`<slot></slot>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-router-outlet': SbRouterOutlet;
  }
}
