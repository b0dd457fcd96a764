import type { PlaygroundControl, PlaygroundProps } from '../../shared/content.ts';
import type { ExampleFrame } from './example-frame.ts';
import { writeAttribute } from './write-attribute.ts';

interface PanelOptions {
  readonly frame: ExampleFrame;
  /** Removes the panel's listeners. */
  readonly signal: AbortSignal;
}

/** A form that changes the first element with a tag, in an example and in its code. */
export class ControlsPanel {
  readonly #playground: HTMLElement;
  readonly #form = document.createElement('form');
  /** The reader's values since the last reset. */
  #values: Record<string, string | null> = {};

  constructor(playground: HTMLElement, { frame, signal }: PanelOptions) {
    this.#playground = playground;
    const codes = [...playground.querySelectorAll('[role="tabpanel"] code')];
    // Written by the generator.
    const { tag, items } = JSON.parse(playground.dataset['controls'] ?? '') as NonNullable<PlaygroundProps['controls']>;
    // The policy of the page would report inline styles in the code.
    const text = (codes[0]?.textContent ?? '').replaceAll(' style=', ' data-style=');
    const written = new DOMParser().parseFromString(text, 'text/html').querySelector<HTMLElement>(tag);
    this.#form.className = 'playground-controls';
    this.#form.append(...items.map((item) => makeField(item, written)));
    this.#form.addEventListener('submit', (event) => event.preventDefault(), { signal });
    this.#form.addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
        const { name } = target;
        const value = valueOf(target);
        this.#values[name] = value;
        frame.setValues({ tag, values: this.#values });
        for (const code of codes) writeAttribute(code, { tag, name, value });
      },
      { signal },
    );
  }

  show(label: string): void {
    this.#form.ariaLabel = label;
    this.#playground.querySelector('.playground-code')?.before(this.#form);
  }

  hide(): void {
    this.#form.remove();
  }

  /** Resets the controls. */
  reset(): void {
    this.#values = {};
    this.#form.reset();
  }
}

function makeField({ name, kind, values }: PlaygroundControl, written: HTMLElement | null): HTMLLabelElement {
  const label = document.createElement('label');
  const text = document.createElement('span');
  text.textContent = name;
  text.translate = false;
  const field = values === undefined ? makeInput(kind) : makeSelect(values);
  const current = name.startsWith('--')
    ? (written?.dataset['style']?.match(new RegExp(`${name}\\s*:\\s*([^;]+)`))?.[1] ?? null)
    : (written?.getAttribute(name) ?? null);
  field.name = name;
  // `reset` of the form restores the author's values.
  if (field instanceof HTMLSelectElement)
    for (const option of field.options) option.defaultSelected = option.value === (current ?? '');
  else if (kind === 'flag') field.defaultChecked = current !== null && current !== 'false';
  else field.defaultValue = current ?? '';
  label.append(text, field);
  return label;
}

function makeInput(kind: PlaygroundControl['kind']): HTMLInputElement {
  const input = document.createElement('input');
  input.type = kind === 'flag' ? 'checkbox' : kind;
  if (kind === 'flag') input.role = 'switch';
  if (kind === 'number') input.step = 'any';
  input.autocomplete = 'off';
  return input;
}

function makeSelect(values: readonly string[]): HTMLSelectElement {
  const select = document.createElement('select');
  select.append(
    new Option('–', ''),
    ...values.filter((value) => value !== '').map((value) => new Option(value, value)),
  );
  return select;
}

/** Empty fields remove the attribute; a flag is set or not. */
function valueOf(field: HTMLInputElement | HTMLSelectElement): string | null {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked ? '' : null;
  return field.value === '' ? null : field.value;
}
