/** Renders nothing: sites replace parts of the theme with it. */
export default function Noop(): null {
  return null;
}
