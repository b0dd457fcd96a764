/** The oldest browsers that readers may have, as the bundler calls them: what they do not know is written in another way. */
export const browserTargets = ['chrome120', 'firefox121', 'safari17'] as const;
