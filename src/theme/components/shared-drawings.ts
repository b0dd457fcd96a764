// One constant each, so that a script contains only the drawings that it uses.

/** Drawing of a close button, as a path on a grid of 24 by 24. */
export const closeDrawing = 'm6 6 12 12M18 6 6 18';

/** Drawing of search. */
export const searchDrawing = 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5';

/** Drawing of a copy button. */
export const copyDrawing = 'M9 9h11v11H9zM15 9V4H4v11h5';

/** Drawing of the dark mode. */
export const moonDrawing = 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z';
