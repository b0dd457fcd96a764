import { themeComponent } from './theme-component.ts';

/** The theme's collapsible passage. */
export default themeComponent('Details');
