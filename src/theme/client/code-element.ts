import { createElement } from '../browser/create-element.ts';
import type { ClientSite } from '../browser/site.ts';
import { copyDrawing } from '../components/shared-drawings.ts';
import { whenHydrated } from './island-ready.ts';

const drawings = {
  copy: copyDrawing,
  done: 'm5 13 4 4L19 7',
  wrap: 'M4 6h16M4 12h13a3 3 0 0 1 0 6h-4m2-2-2 2 2 2M4 18h5',
};

/** Makes `<docs-code>`: a code block with buttons that copy it and wrap its long lines. */
export function codeElement(site: ClientSite): CustomElementConstructor {
  const resizing = new ResizeObserver((entries) => fitBlocks(entries.map(({ target }) => target)));
  return class CodeElement extends HTMLElement {
    static readonly #opening = new ResizeObserver((entries) => {
      // The observer also reports the initial state, before there is a size.
      for (const { target, contentRect } of entries)
        if (target instanceof CodeElement && contentRect.width > 0) target.#enhance();
    });

    connectedCallback(): void {
      whenHydrated(this, () => {
        // In a closed tab it waits until the tab is opened: examples have four code blocks, and one is open.
        if (this.closest('[data-closed]') === null) this.#enhance();
        else CodeElement.#opening.observe(this);
      });
    }

    disconnectedCallback(): void {
      CodeElement.#opening.unobserve(this);
      for (const pre of this.querySelectorAll('pre')) resizing.unobserve(pre);
    }

    #enhance(): void {
      CodeElement.#opening.unobserve(this);
      const pre = this.querySelector('pre');
      const code = pre?.querySelector('code');
      if (!pre || !code || this.querySelector('.code-buttons') !== null) return;
      numberFrom(code);
      const wrap = makeButton(site.text('theme.CodeBlock.wordWrapToggle'), drawings.wrap);
      const copy = makeButton(site.text('theme.CodeBlock.copyButtonAriaLabel'), drawings.copy);
      copy.title = site.text('theme.CodeBlock.copy');
      copy.addEventListener('click', () => void copyCode(code, copy, site));
      wrap.addEventListener('click', () => {
        wrap.ariaPressed = String(this.toggleAttribute('data-wrap'));
        fitBlocks([pre]);
      });
      // Hidden until the block is measured: only long lines need the button.
      wrap.hidden = true;
      resizing.observe(pre);
      // After the title, so that the buttons are on the first line of the code.
      pre.before(createElement('div', { class: 'code-buttons' }, wrap, copy));
    }
  };
}

/** Shows the wrap button of blocks with long lines, and makes blocks that scroll a stop of the Tab key. */
function fitBlocks(blocks: readonly Element[]): void {
  // All blocks are measured before one is changed: otherwise a page of a thousand blocks would be laid out a thousand times.
  const measured = blocks.map((block) => ({ block, fits: isFitting(block), scrolls: isScrolling(block) }));
  for (const { block, fits, scrolls } of measured) {
    const wrap = block.previousElementSibling?.querySelector('button');
    if (wrap) wrap.hidden = fits;
    block.setAttribute('tabindex', scrolls ? '0' : '-1');
  }
}

/** True for a block without long lines; one that is wrapped may have some. */
function isFitting(block: Element): boolean {
  return block.closest('[data-wrap]') === null && block.scrollWidth <= block.clientWidth;
}

function isScrolling({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean {
  return scrollWidth > clientWidth || scrollHeight > clientHeight;
}

/** Sets the start of the line counter, because not all browsers can read an attribute as a number in styles. */
function numberFrom(code: HTMLElement): void {
  const first = code.dataset['numberFrom'];
  if (first !== undefined && first !== '1') code.style.counterReset = `line ${Number(first) - 1}`;
}

function makeButton(label: string, drawing: string): HTMLButtonElement {
  const button = createElement('button', { type: 'button', class: 'button', title: label, 'aria-label': label });
  button.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${drawing}"/></svg>`;
  return button;
}

async function copyCode(code: HTMLElement, button: HTMLButtonElement, site: ClientSite): Promise<void> {
  const text = code.textContent.replace(/\n$/, '');
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const { copySelected } = await import('./copy-selected.ts');
    copySelected(text);
  }
  const path = button.querySelector('path');
  const { title, ariaLabel: label } = button;
  const show = (name: string | null, tip: string, drawing: string): void => {
    button.ariaLabel = name;
    button.title = tip;
    path?.setAttribute('d', drawing);
  };
  const copied = site.text('theme.CodeBlock.copied');
  if (title === copied) return;
  show(copied, copied, drawings.done);
  setTimeout(() => show(label, title, drawings.copy), 1000);
}
