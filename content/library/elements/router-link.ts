import { css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { SbRouter } from './router.ts';

/**
 * A link to a route: it goes there without loading the page again, and shows when it is the current one.
 *
 * @tag sb-router-link
 * @summary A link to a route.
 *
 * @slot - Text of the link.
 *
 * @csspart link - The `<a>` inside.
 *
 * @cssprop [--sb-router-link-color=var(--sb-color-primary-text)] - Color of the text.
 *
 * @cssState active - The route of the link, or one under it, is shown.
 */
@customElement('sb-router-link')
export class SbRouterLink extends SbElement {
  static override shadowRootOptions: ShadowRootInit = { ...SbElement.shadowRootOptions, delegatesFocus: true };

  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: inline-block;
      }
      [part='link'] {
        display: inline-block;
        padding-block: var(--sb-space-1);
        border-radius: var(--sb-radius-small);
        color: var(--sb-router-link-color, var(--sb-color-primary-text));
        text-underline-offset: 0.2em;
      }
      [part='link']:hover {
        text-decoration-thickness: 2px;
      }
      :host(:state(active)) [part='link'] {
        font-weight: var(--sb-font-weight-strong);
        text-decoration: none;
      }
    `,
  ];

  /** Path to go to, as the routes of the router name it. */
  @property({ reflect: true }) to = '/';

  /** Goes there in place of the last entry of the history. */
  @property({ type: Boolean }) replace = false;

  /** Is active only on the path itself, not on those under it; the path `/` always is. */
  @property({ type: Boolean }) exact = false;

  @state() private currentPath = '';

  private router: SbRouter | null = null;
  private readonly onRouteChange = (): void => this.takePath();

  override connectedCallback(): void {
    super.connectedCallback();
    this.router = this.closest('sb-router') ?? document.querySelector('sb-router');
    this.router?.addEventListener('sb-route-change', this.onRouteChange);
    this.takePath();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.router?.removeEventListener('sb-route-change', this.onRouteChange);
  }

  protected override willUpdate(): void {
    this.setState('active', this.isActive);
  }

  protected override render(): TemplateResult {
    return html`<a
      part="link"
      href=${this.router?.href(this.to) ?? this.to}
      aria-current=${this.isActive ? 'page' : nothing}
      @click=${this.onClick}
      ><slot></slot
    ></a>`;
  }

  private get isActive(): boolean {
    if (this.currentPath === this.to) return true;
    return !this.exact && this.to !== '/' && this.currentPath.startsWith(`${this.to}/`);
  }

  private takePath(): void {
    this.currentPath = this.router?.path.replace(/[?#].*$/, '') ?? '';
  }

  /** A click with a modifier key opens a window or a tab, which is the browser's matter. */
  private onClick(event: MouseEvent): void {
    if (this.router === null || event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void this.router.navigate(this.to, this.replace ? 'replace' : 'push');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-router-link': SbRouterLink;
  }
}
