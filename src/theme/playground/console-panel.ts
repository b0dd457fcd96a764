/** What an example writes to the console, shown on request; what came before is kept. */
export class ConsolePanel {
  readonly #lines: HTMLElement;

  constructor(stage: HTMLElement) {
    this.#lines = document.createElement('div');
    this.#lines.className = 'playground-console';
    this.#lines.role = 'log';
    this.#lines.tabIndex = 0;
    this.#lines.hidden = true;
    stage.after(this.#lines);
  }

  show(on: boolean, label: string): void {
    this.#lines.ariaLabel = label;
    this.#lines.hidden = !on;
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
