/** Replaces `@ungap/structured-clone`, whose code for programs without this function makes up most of it. */
export default structuredClone;
