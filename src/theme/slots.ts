/*
 * The slots: parts of a page that a site can replace or wrap with a file of the same name in its `theme` folder. The
 * generator reads this list, so each line names one component and its file.
 */
export { Announcement } from './layout/Announcement.tsx';
export { Article } from './layout/Article.tsx';
export { ArticleContent } from './layout/ArticleContent.tsx';
export { ArticleFooter } from './layout/ArticleFooter.tsx';
export { Banners } from './layout/Banners.tsx';
export { Breadcrumbs } from './layout/Breadcrumbs.tsx';
export { Byline } from './layout/Byline.tsx';
export { ColorModeButton } from './layout/ColorModeButton.tsx';
export { Contents } from './layout/Contents.tsx';
export { CopyPage } from './layout/CopyPage.tsx';
export { DocCards } from './content/DocCards.tsx';
export { Footer } from './layout/Footer.tsx';
export { Logo } from './layout/Logo.tsx';
export { Navbar } from './layout/Navbar.tsx';
export { NavbarItem } from './layout/NavbarItem.tsx';
export { Neighbours } from './layout/Neighbours.tsx';
export { NotFound } from './layout/NotFound.tsx';
export { NotFoundArt } from './layout/NotFoundArt.tsx';
export { Posts } from './layout/Posts.tsx';
export { SearchButton } from './layout/SearchButton.tsx';
export { SearchForm } from './layout/SearchForm.tsx';
export { Sidebar } from './layout/Sidebar.tsx';
export { TagLinks } from './layout/TagLinks.tsx';
