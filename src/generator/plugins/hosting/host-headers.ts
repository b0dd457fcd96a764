/** Headers of all answers whose path begins in a certain way. */
export interface HostHeaders {
  /** With base URL; begins and ends with a slash. */
  readonly below: string;
  readonly headers: Readonly<Record<string, string>>;
  /** True: an answer that says that nothing is there has them too. */
  readonly onFaults: boolean;
}

/** The headers of a domain below its base URL; `headers` are those that plugins contribute. */
export function listHostHeaders(baseUrl: string, headers: Readonly<Record<string, string>>): readonly HostHeaders[] {
  return [
    {
      below: baseUrl,
      headers: {
        ...headers,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
      },
      onFaults: true,
    },
    // The names of these files change with their bytes. One that is not there yet may come with the next deployment.
    {
      below: `${baseUrl}assets/`,
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
      onFaults: false,
    },
  ];
}
