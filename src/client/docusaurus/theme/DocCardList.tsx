import { themeComponent } from './theme-component.ts';

/** The cards of the entries of a category. */
export default themeComponent('DocCardList');
