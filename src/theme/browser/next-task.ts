/** Lets the browser run waiting tasks before the next step: a long task would delay the response to input. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
