/** The part of the Network Information API that is read; browsers without it have neither. */
interface NavigatorWithConnection extends Navigator {
  readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean };
}

/** True where the reader asks to be sent no more than what they open. */
export function savesData(): boolean {
  const { connection }: NavigatorWithConnection = navigator;
  return connection?.saveData === true;
}

/** True where pages fetched ahead would hold up the one that is shown, or are not wanted. */
export function isSlow(): boolean {
  const { connection }: NavigatorWithConnection = navigator;
  return savesData() || /2g/.test(connection?.effectiveType ?? '');
}
