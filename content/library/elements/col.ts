import { css, html, unsafeCSS, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { SbElement } from '../shared/element.ts';

/** Widths of the window from which the attributes with these endings count; the same as those of the utility classes. */
const breakpoints = { sm: 576, md: 768, lg: 992, xl: 1200 } as const;

/** Each width takes the value of its own breakpoint, else that of the nearest smaller one. */
function responsiveRules(): string {
  let flex = 'var(--_flex, 1 1 0)';
  let offset = 'var(--_offset, 0px)';
  const rules = [`:host{flex:${flex};margin-inline-start:${offset}}`];
  for (const [name, width] of Object.entries(breakpoints)) {
    flex = `var(--_flex-${name}, ${flex})`;
    offset = `var(--_offset-${name}, ${offset})`;
    rules.push(`@media (min-width: ${width}px){:host{flex:${flex};margin-inline-start:${offset}}}`);
  }
  return rules.join('');
}

/** Private properties inherit, so a column inside a column must begin without them. */
const cleared = ['', ...Object.keys(breakpoints).map((name) => `-${name}`)]
  .map((ending) => `--_flex${ending}:initial;--_offset${ending}:initial;`)
  .join('');

function flexOf(size: string | undefined): string {
  if (size === undefined) return '';
  return size === 'auto' ? '0 0 auto' : `0 0 calc(${columnsOf(size)} - var(--_col-gap))`;
}

function columnsOf(count: string): string {
  return `(100% + var(--_col-gap)) * ${Number(count)} / var(--sb-grid-columns, 12)`;
}

/**
 * Takes a number of the columns of its row. Without a size it shares what is left with the others.
 *
 * @tag sb-col
 * @summary A column of a row, with the width that you set for each width of the window.
 *
 * @slot - The content.
 *
 * @cssprop [--sb-grid-columns=12] - Number of columns of the row; usually given by the `sb-grid` around.
 * @cssprop [--sb-grid-gap=var(--sb-space-4)] - Distance between columns; usually given by the `sb-grid` around.
 */
@customElement('sb-col')
export class SbCol extends SbElement {
  static override styles = [
    SbElement.styles,
    css`
      :host {
        --_col-gap: var(--sb-grid-gap, var(--sb-space-4));
        ${unsafeCSS(cleared)}
        display: block;
        min-inline-size: 0;
        max-inline-size: 100%;
      }
      ${unsafeCSS(responsiveRules())}
      :host([align='start']) {
        align-self: flex-start;
      }
      :host([align='center']) {
        align-self: center;
      }
      :host([align='end']) {
        align-self: flex-end;
      }
      :host([align='stretch']) {
        align-self: stretch;
      }
    `,
  ];

  /** Number of columns to take, or `auto` for the width of the content. */
  @property() size?: string;

  /** The size from a window of 576 px on. */
  @property({ attribute: 'size-sm' }) sizeSm?: string;

  /** The size from a window of 768 px on. */
  @property({ attribute: 'size-md' }) sizeMd?: string;

  /** The size from a window of 992 px on. */
  @property({ attribute: 'size-lg' }) sizeLg?: string;

  /** The size from a window of 1200 px on. */
  @property({ attribute: 'size-xl' }) sizeXl?: string;

  /** Number of columns to leave free before this one. */
  @property() offset?: string;

  /** The offset from a window of 576 px on. */
  @property({ attribute: 'offset-sm' }) offsetSm?: string;

  /** The offset from a window of 768 px on. */
  @property({ attribute: 'offset-md' }) offsetMd?: string;

  /** The offset from a window of 992 px on. */
  @property({ attribute: 'offset-lg' }) offsetLg?: string;

  /** The offset from a window of 1200 px on. */
  @property({ attribute: 'offset-xl' }) offsetXl?: string;

  /** How this column is aligned beside higher ones; without a value, as the row sets it. */
  @property({ reflect: true }) align?: 'stretch' | 'start' | 'center' | 'end';

  protected override render(): TemplateResult {
    return html`<slot></slot>`;
  }

  protected override updated(): void {
    this.place('', this.size, this.offset);
    this.place('-sm', this.sizeSm, this.offsetSm);
    this.place('-md', this.sizeMd, this.offsetMd);
    this.place('-lg', this.sizeLg, this.offsetLg);
    this.place('-xl', this.sizeXl, this.offsetXl);
  }

  private place(ending: string, size: string | undefined, offset: string | undefined): void {
    // An empty value removes the property.
    this.style.setProperty(`--_flex${ending}`, flexOf(size));
    this.style.setProperty(`--_offset${ending}`, offset === undefined ? '' : `calc(${columnsOf(offset)})`);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'sb-col': SbCol;
  }
}
