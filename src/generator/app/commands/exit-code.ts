/** How a command ends: 0 fine, 1 the content has errors, 2 the call or the configuration is wrong. */
export type ExitCode = 0 | 1 | 2;
