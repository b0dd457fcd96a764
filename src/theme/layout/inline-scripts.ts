/**
 * Scripts in the document itself, because they must run before the first paint or when everything else
 * failed to load. They are constants, so that a Content-Security-Policy can name them by their hash;
 * what differs between sites they read from attributes of `<html>`.
 */

/**
 * Sets colour mode and announcement bar from what the reader chose before, and tells a page that is entered at its top
 * from one that begins at an anchor, or where the reader has left it: only the former may leave parts for later.
 */
export const beforePaintScript = `(function(){
var root=document.documentElement,data=root.dataset,stored=function(key){try{return localStorage.getItem(key)}catch(e){return null}};
data.js='';
if(data.themeSwitch!=='off'){
var choice=stored('theme');
if(choice!=='light'&&choice!=='dark'&&choice!=='system')choice=data.themeDefault;
data.themeChoice=choice;
data.theme=choice==='system'?(matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'):choice;
}
if(data.announcement!==undefined&&stored('docusaurus.announcement.id')===data.announcement&&stored('docusaurus.announcement.dismiss')==='true')data.announcementClosed='';
if(location.hash===''&&(performance.getEntriesByType('navigation')[0]||{}).type==='navigate')data.firstView='';
})()`;

/**
 * Shows the template with the wrong-base-URL banner when the theme's script did not run; the style hides it where styles
 * load. The suggested base URL is the path of the home page without the part of its locale (`data-below`).
 */
export const baseUrlScript = `document.addEventListener('DOMContentLoaded',function(){
var root=document.documentElement,template=document.querySelector('template#base-url-banner');
if(root.dataset.ready!==undefined||!template)return;
var banner=template.content.firstElementChild.cloneNode(true);
banner.style.cssText='border:thick solid red;background:rgb(255,230,179);color:#000;margin:20px;padding:20px;font-size:20px';
var suggested=banner.querySelector('[data-below]'),below=suggested.dataset.below,path=location.pathname.replace(/(\\/index\\.html)?\\/?$/,'/');
suggested.textContent=below&&path.endsWith('/'+below)?path.slice(0,-below.length):path;
document.body.prepend(banner);
})`;

/**
 * Runs on the not-found page: a path that ends in `/index.html` or `.html` is another name of the bare path, which plain
 * hosts do not know. Loads the bare path before anything is painted. Does nothing after a redirect, because a host that
 * redirects bare paths to files would send the browser back and forth.
 */
export const barePathScript = `(function(){
var bare=location.pathname.replace(/\\/index\\.html$|\\.html$/,'')||'/',visit=performance.getEntriesByType('navigation')[0];
if(bare===location.pathname||document.documentElement.dataset.root!==undefined||visit&&visit.redirectCount>0)return;
location.replace(bare+location.search+location.hash);
})()`;

/** All inline scripts, for the policy. */
export const inlineScripts: readonly string[] = [beforePaintScript, baseUrlScript, barePathScript];
