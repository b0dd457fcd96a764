/** Replaces `@ungap/structured-clone`, which is mostly code for environments without this function. */
export default structuredClone;
