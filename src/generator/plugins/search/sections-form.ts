/** Name of the form of a page's content that holds its text by heading, as JSON. */
export const sectionsForm = 'sections';

/** Name of the job that indexes the records of some pages. */
export const indexJob = 'search.index';
