/** Parses JSON; the problem is the first part of the message of the JavaScript engine, without the position. */
export function parseJson(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: error instanceof Error ? (error.message.split(' in JSON')[0] ?? '') : String(error) };
  }
}
