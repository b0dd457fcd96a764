import { createContext, type ReactNode } from 'react';

/** A fence of a page: its code, and the code block that the build has made of it. */
export const FenceContext = createContext<{ readonly code: string; readonly block: ReactNode } | null>(null);
