/** Origin of a server on this machine, as a browser takes it: an address of IPv6 stands in brackets. */
export function serverOrigin(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** What is said behind an address whose port is not the one that was wanted; 0 wants any. Empty where there is nothing to say. */
export function portNote(wanted: number, port: number): string {
  return wanted === port || wanted === 0 ? '' : ` (port ${wanted} is in use)`;
}
