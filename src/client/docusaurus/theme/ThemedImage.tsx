import { themeComponent } from './theme-component.ts';

/** An image with a variant for each colour mode. */
export default themeComponent('ThemedImage');
