/**
 * Scripts in the document itself, because they must run before the first paint or when everything else failed to load. They
 * are constants, so that a Content-Security-Policy can contain their hashes; they read values that differ between sites from
 * attributes of `<html>`.
 */

/**
 * Applies the stored color mode and the state of the announcement bar. Marks a page that is opened at its top, which may
 * lay out parts later; one that begins at an anchor, or at a restored position, may not.
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
 * Shows the template with the wrong-base-URL banner if the theme's script did not run; CSS hides it if styles load. The
 * suggested base URL is the path of the home page without the part of its locale (`data-below`).
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
 * Runs on the not-found page: a path that ends in `/index.html` or `.html` is an alternative of the bare path, which plain
 * hosts do not support. Loads the bare path before the first paint. Does nothing after a redirect, because a host that
 * redirects bare paths to files would cause a loop. Names the origin, because a path that begins with two slashes would lead
 * to a different host.
 */
export const barePathScript = `(function(){
var bare=location.pathname.replace(/\\/index\\.html$|\\.html$/,'')||'/',visit=performance.getEntriesByType('navigation')[0];
if(bare===location.pathname||document.documentElement.dataset.root!==undefined||visit&&visit.redirectCount>0)return;
location.replace(location.origin+bare+location.search+location.hash);
})()`;

/** All inline scripts, for the content security policy. */
export const inlineScripts: readonly string[] = [beforePaintScript, baseUrlScript, barePathScript];
