import { themeComponent } from './theme-component.ts';

/** One tab. */
export default themeComponent('TabItem');
