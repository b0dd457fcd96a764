import { themeComponent } from './theme-component.ts';

/** An admonition of the theme. */
export default themeComponent('Admonition');
