import { themeComponent } from './theme-component.ts';

/** The contents list of the page. */
export default themeComponent('TOCInline');
