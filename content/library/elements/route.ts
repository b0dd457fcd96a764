import { css, html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import type { RouteParams } from '../shared/match-routes.ts';

/** Makes the content of a route, at once or after loading it. */
export type RouteLoader = (params: RouteParams) => Node | Promise<Node>;

/**
 * One path of an `sb-router` and what is shown for it. Routes inside a route continue its path, and are shown in the
 * `sb-router-outlet` of its content.
 *
 * @tag sb-route
 * @summary A path and what is shown for it.
 *
 * @slot - A `<template>` with the content, and the routes inside. In the template, an element with `data-param="id"` gets the value of `:id` as its text.
 */
@customElement('sb-route')
export class SbRoute extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: none;
      }
    `,
  ];

  /** Pieces of the path: text, a name as in `:id` (`:id?` may be missing), or `*` for all that follows. An empty path is that of the route around. */
  @property() path = '';

  /** Title of the page while the route is shown. */
  @property({ attribute: 'page-title' }) pageTitle = '';

  /** Permissions that the user must have, separated by spaces; they apply to the routes inside as well. */
  @property({ reflect: true }) permission = '';

  /** Path that is shown instead. */
  @property() redirect?: string;

  /** Tag of an element that is the content; it gets the named pieces of the path as properties. */
  @property() component?: string;

  /** Function that makes the content, for content that is loaded when it is needed; it gets the named pieces of the path. */
  @property({ attribute: false }) load?: RouteLoader;

  /** @internal Grows when the route changes after its first drawing, so that an outlet makes its content again. */
  revision = 0;

  /** The routes right inside this one. */
  get routes(): readonly SbRoute[] {
    return [...this.children].filter((child) => child instanceof SbRoute);
  }

  /**
   * Makes the content for the named pieces of a path. A route without content of its own returns an outlet for the routes
   * inside, or nothing when there are none.
   */
  async createContent(params: RouteParams): Promise<Node | undefined> {
    if (this.load !== undefined) return this.load(params);
    if (this.component !== undefined) return Object.assign(document.createElement(this.component), params);
    const template = this.querySelector<HTMLTemplateElement>(':scope > template');
    if (template === null) return this.routes.length === 0 ? undefined : document.createElement('sb-router-outlet');
    const content = document.importNode(template.content, true);
    for (const element of content.querySelectorAll('[data-param]')) {
      element.textContent = params[element.getAttribute('data-param') ?? ''] ?? '';
    }
    return content;
  }

  protected override willUpdate(): void {
    if (!this.hasUpdated) return;
    this.revision += 1;
    void this.closest('sb-router')?.renew(this);
  }

  protected override render(): TemplateResult {
    return html`<slot></slot>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-route': SbRoute;
  }
}
