import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { guardElements } from '../shared/guard-elements.ts';
import { matchRoutes, type RouteMatch, type RouteParams } from '../shared/match-routes.ts';
import { permissions } from '../shared/permissions.ts';
import { hashLocation, historyLocation, memoryLocation, type RouteLocation } from '../shared/route-location.ts';
import { SbRoute } from './route.ts';
import './router-outlet.ts';

const redirectLimit = 10;

/**
 * Shows the content of the route that fits the address, and keeps the two in step. Put the routes, the links and the outlet inside it.
 * It also guards: a route with a `permission` is refused, and any element of the page with a `data-permission` is hidden, until the permission is held.
 *
 * @tag sb-router
 * @summary Shows the route that fits the address.
 *
 * @slot - Routes (`sb-route`), links (`sb-router-link`), the outlet (`sb-router-outlet`) and whatever surrounds them.
 *
 * @cssState loading - The content of a route is being loaded.
 *
 * @fires {CustomEvent<{ from: string, path: string, params: Readonly<Record<string, string>> }>} sb-navigate - Before a
 * different route is shown, for any reason; canceling the event keeps the user on the current one.
 * @fires {CustomEvent<{ path: string, params: Readonly<Record<string, string>> }>} sb-route-change - When a route is shown.
 * @fires {CustomEvent<{ path: string, permission: string }>} sb-denied - When a route is refused because a permission is not held.
 * @fires {CustomEvent<{ path: string }>} sb-not-found - When no route fits a path; a route with the path `*` fits every one.
 * @fires {CustomEvent<{ path: string, error: unknown }>} sb-error - When the content of a route could not be made.
 */
@customElement('sb-router')
export class SbRouter extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: contents;
      }
    `,
  ];

  /** Where the path is kept: behind `#`, in the address itself, or in memory only. */
  @property() mode: 'hash' | 'history' | 'memory' = 'hash';

  /** Beginning of every address with `mode="history"`. */
  @property() base = '';

  /** Path that a router with `mode="memory"` begins with. */
  @property() start = '/';

  /** Path of the route that is shown in place of one that is refused; the address stays that of the refused one. */
  @property() denied = '';

  /** Permissions that the user has, separated by spaces; without the attribute they are set by code. */
  @property() permissions?: string;

  private location: RouteLocation = memoryLocation('/');
  private stopListening: () => void = () => undefined;
  private shownPath = '';
  private shownRoutes: readonly SbRoute[] = [];
  private newest = 0;
  private readonly onPermissions = (): void => void (this.hasUpdated && this.refresh());

  /** The path that is shown, with its query. */
  get path(): string {
    return this.shownPath;
  }

  /** The address of a link to a path. */
  href(path: string): string {
    return this.location.href(path);
  }

  /** Goes to a path, as a new entry of the history or in place of the last. Resolves to whether the route is shown. */
  async navigate(path: string, how: 'push' | 'replace' = 'push'): Promise<boolean> {
    const target = this.follow(path);
    const params = this.match(target)?.params ?? {};
    if (!this.emit('sb-navigate', { from: this.shownPath, path: target, params }, { cancelable: true })) return false;
    this.location.write(target, how);
    const shown = await this.show(target);
    if (shown) this.outlet?.focus({ preventScroll: true });
    return shown;
  }

  /** @internal Shows the address again because a route has changed that is shown, or that may be the one it looks for. */
  renew(route: SbRoute): void {
    if (this.shownRoutes.length === 0 || this.shownRoutes.includes(route)) void this.refresh();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    permissions.addEventListener('change', this.onPermissions);
    const root = this.getRootNode();
    if (root instanceof Document || root instanceof ShadowRoot) guardElements(root);
    if (this.hasUpdated) this.listen();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    permissions.removeEventListener('change', this.onPermissions);
    this.stopListening();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!this.hasUpdated || changed.has('mode') || changed.has('base')) this.takeLocation();
    if (changed.has('permissions') && this.permissions !== undefined) permissions.set(this.permissions.split(/\s+/));
  }

  protected override render(): TemplateResult {
    return html`<slot @slotchange=${this.refresh}></slot>`;
  }

  private get outlet(): HTMLElementTagNameMap['sb-router-outlet'] | null {
    return this.querySelector('sb-router-outlet');
  }

  private takeLocation(): void {
    this.stopListening();
    this.location = this.makeLocation();
    this.listen();
  }

  private makeLocation(): RouteLocation {
    if (this.mode === 'history') return historyLocation(this.base);
    return this.mode === 'memory' ? memoryLocation(this.start) : hashLocation();
  }

  private listen(): void {
    this.stopListening = this.location.listen(() => void this.refresh());
  }

  /** Shows what the address says, after the user has gone back or the routes or permissions have changed. */
  private async refresh(): Promise<void> {
    const path = this.location.read();
    const target = this.follow(path);
    if (target !== path) this.location.write(target, 'replace');
    await this.show(target);
  }

  private match(path: string): RouteMatch<SbRoute> | undefined {
    const routes = [...this.children].filter((child) => child instanceof SbRoute);
    return matchRoutes(routes, path.replace(/[?#].*$/, ''));
  }

  /** The path after all redirects, of which a chain may have ten. */
  private follow(path: string, steps = 0): string {
    const redirect = this.match(path)?.routes.at(-1)?.redirect;
    return redirect === undefined || steps === redirectLimit ? path : this.follow(redirect, steps + 1);
  }

  /** The match itself when its permissions are held, else that of the route for refused ones. */
  private admit(path: string, match: RouteMatch<SbRoute>): RouteMatch<SbRoute> | undefined {
    const refused = match.routes.find((route) => !permissions.has(route.permission));
    if (refused === undefined) return match;
    this.emit('sb-denied', { path, permission: refused.permission });
    const instead = this.denied === '' ? undefined : this.match(this.denied);
    return instead?.routes.every((route) => permissions.has(route.permission)) ? instead : undefined;
  }

  private async show(path: string): Promise<boolean> {
    this.newest += 1;
    const match = this.match(path);
    if (match === undefined) this.emit('sb-not-found', { path });
    const admitted = match === undefined ? undefined : this.admit(path, match);
    if (admitted === undefined) {
      this.outlet?.empty();
      this.setState('loading', false);
      this.shownRoutes = [];
      return false;
    }
    return this.showMatch(path, admitted);
  }

  /** Shows a match unless the user has gone somewhere else while it was loading. */
  private async showMatch(path: string, match: RouteMatch<SbRoute>): Promise<boolean> {
    const turn = this.newest;
    this.setState('loading', true);
    try {
      await this.outlet?.show(match);
    } catch (error) {
      this.emit('sb-error', { path, error });
      return false;
    } finally {
      if (turn === this.newest) this.setState('loading', false);
    }
    if (turn !== this.newest) return false;
    this.announce(path, match);
    return true;
  }

  private announce(
    path: string,
    { routes, params }: { readonly routes: readonly SbRoute[]; readonly params: RouteParams },
  ): void {
    const title = routes.findLast((route) => route.pageTitle !== '')?.pageTitle;
    if (title !== undefined) document.title = title;
    if (path === this.shownPath && routes.at(-1) === this.shownRoutes.at(-1)) return;
    this.shownPath = path;
    this.shownRoutes = routes;
    this.emit('sb-route-change', { path, params });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-router': SbRouter;
  }
}
