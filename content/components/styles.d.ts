/** A style sheet is imported for its effect on the page alone. */
declare module '*.css';
