/** Lets the browser do what is waiting before the next step: long work in one piece would hold up the reader's input. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
