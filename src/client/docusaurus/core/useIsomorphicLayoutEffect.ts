/** React warns no longer on the server. */
export { useLayoutEffect as default } from 'react';
