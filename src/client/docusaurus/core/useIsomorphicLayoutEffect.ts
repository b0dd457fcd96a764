/** React no longer warns about it on the server. */
export { useLayoutEffect as default } from 'react';
