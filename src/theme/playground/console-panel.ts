/** The console output of an example, shown on request; earlier output is kept. */
export class ConsolePanel {
  readonly #stage: HTMLElement;
  readonly #lines: HTMLElement;

  constructor(stage: HTMLElement) {
    this.#stage = stage;
    this.#lines = document.createElement('div');
    this.#lines.className = 'playground-console';
    this.#lines.role = 'log';
    this.#lines.tabIndex = 0;
  }

  /** Shows the panel below the example, under a name. */
  show(label: string): void {
    this.#lines.ariaLabel = label;
    this.#stage.after(this.#lines);
  }

  hide(): void {
    this.#lines.remove();
  }

  clear(): void {
    this.#lines.replaceChildren();
  }

  add(level: string, text: string): void {
    const line = document.createElement('p');
    line.dataset['level'] = level;
    line.textContent = text;
    this.#lines.append(line);
    this.#lines.scrollTop = this.#lines.scrollHeight;
  }
}
