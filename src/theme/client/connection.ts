/** The part of the Network Information API that is used; browsers that lack it have neither property. */
interface NavigatorWithConnection extends Navigator {
  readonly connection?: { readonly effectiveType?: string; readonly saveData?: boolean };
}

/** Returns whether the reader has requested reduced data usage. */
export function savesData(): boolean {
  const { connection }: NavigatorWithConnection = navigator;
  return connection?.saveData === true;
}

/** Returns whether prefetching would delay the current page or is not wanted. */
export function isSlow(): boolean {
  const { connection }: NavigatorWithConnection = navigator;
  return savesData() || /2g/.test(connection?.effectiveType ?? '');
}
