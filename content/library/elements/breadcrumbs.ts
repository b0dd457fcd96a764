import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';
import { Localizer } from '../shared/localize.ts';
import { SbBreadcrumb, type BreadcrumbRole } from './breadcrumb.ts';

const words = { sk: { label: 'Cesta k stránke' }, en: { label: 'Breadcrumbs' } };

/**
 * The path from the start of a site to the present page. A long path is folded in the middle and unfolded by a button.
 *
 * @tag sb-breadcrumbs
 * @summary The path to the present page.
 *
 * @slot - The steps, `sb-breadcrumb`, from the start to the present page.
 *
 * @csspart list - The box around the steps.
 *
 * @fires {CustomEvent<{}>} sb-expand - When the user unfolds the path.
 */
@customElement('sb-breadcrumbs')
export class SbBreadcrumbs extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        display: block;
        font-size: var(--sb-font-size-small);
        line-height: var(--sb-line-height-tight);
      }
      [part='list'] {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
      }
    `,
  ];

  /** Number of steps that are shown before the path is folded: the first one and the last ones; 0 never folds. */
  @property({ type: Number, attribute: 'max-items', reflect: true }) maxItems = 0;

  /** Name of the path for assistive technology; without one the element gives it. */
  @property({ attribute: 'accessible-label' }) accessibleLabel = '';

  private readonly localizer = new Localizer(this, words);

  protected override render(): TemplateResult {
    const label = this.accessibleLabel === '' ? this.localizer.words.label : this.accessibleLabel;
    return html`<nav aria-label=${label}>
      <div part="list" role="list"><slot @slotchange=${this.refreshSteps}></slot></div>
    </nav>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (changed.has('maxItems')) this.refreshSteps();
  }

  private get steps(): readonly SbBreadcrumb[] {
    return [...this.children].filter((child) => child instanceof SbBreadcrumb);
  }

  private readonly unfold = async (): Promise<void> => {
    const first = this.steps.find((step) => step.shown === 'fold');
    this.maxItems = 0;
    this.emit('sb-expand', {});
    await this.updateComplete;
    await first?.updateComplete;
    // The button that had the focus is gone; the step that took its place goes on from there.
    first?.focus();
  };

  private refreshSteps(): void {
    const { steps } = this;
    steps.forEach((step, index) => {
      step.shown = this.roleOf(index, steps.length);
      step.unfold = this.unfold;
    });
  }

  private roleOf(index: number, count: number): BreadcrumbRole {
    if (index === count - 1) return 'current';
    const shown = Math.max(2, this.maxItems);
    const firstAfterFold = count - (shown - 1);
    if (this.maxItems === 0 || count <= shown || index === 0 || index >= firstAfterFold) return 'link';
    return index === 1 ? 'fold' : 'folded';
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-breadcrumbs': SbBreadcrumbs;
  }
}
