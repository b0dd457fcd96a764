/** Name of the form of a page's content that holds its Markdown. */
export const markdownForm = 'markdown';
