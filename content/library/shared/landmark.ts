import { html, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import { SbElement } from './element.ts';

/** What makes a header or a footer inside belong to a section and not to the page. */
const sections =
  'article, aside, dialog, main, nav, section, [role=main], [role=article], [role=complementary], [role=region], sb-main, sb-aside, sb-card, sb-dialog';

function isInside(element: Element, selector: string): boolean {
  const around = element.parentElement?.closest(selector) ?? null;
  if (around !== null) return true;
  const root = element.getRootNode();
  return root instanceof ShadowRoot && (root.host.matches(selector) || isInside(root.host, selector));
}

/**
 * Base class of the regions of a page. As with the native elements, only a header and a footer of the page itself, and the
 * outermost main part, are landmarks that assistive technology lists.
 */
export abstract class Landmark extends SbElement {
  /** Name of the region for assistive technology; needed when a page has several of a kind. */
  @property({ attribute: 'accessible-label' }) accessibleLabel = '';

  /** The role where the element stands now; undefined where it is an ordinary box. */
  @state() private landmarkRole?: 'banner' | 'contentinfo' | 'main';

  override connectedCallback(): void {
    super.connectedCallback();
    const within = this.outermostRole === 'main' ? 'main, [role=main], sb-main' : sections;
    this.landmarkRole = isInside(this, within) ? undefined : this.outermostRole;
  }

  /** Draws the box around the content, with the role and the name that it has here. */
  protected renderRegion(part: string): TemplateResult {
    const label = this.landmarkRole === undefined || this.accessibleLabel === '' ? undefined : this.accessibleLabel;
    return html`<div part=${part} role=${ifDefined(this.landmarkRole)} aria-label=${ifDefined(label)}>
      <slot></slot>
    </div>`;
  }

  /** The role of the element when it belongs to the page itself. */
  protected abstract get outermostRole(): 'banner' | 'contentinfo' | 'main';
}
