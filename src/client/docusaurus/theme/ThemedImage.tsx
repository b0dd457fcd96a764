import { themeComponent } from './theme-component.ts';

/** An image with a variant for each color mode. */
export default themeComponent('ThemedImage');
