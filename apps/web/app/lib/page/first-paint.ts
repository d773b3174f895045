/**
 * Runs in the head before anything is painted: the chosen theme, and whether a session is stored, become attributes
 * of `<html>`, so that neither colours nor the header flash. Its text never changes: one CSP hash covers it.
 *
 * It also stops zod from trying `eval`, which the content security policy forbids, before any module runs.
 */
export const firstPaintScript = `(function(d){try{
var t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.theme=t;
var s=JSON.parse(localStorage.getItem('auth-storage')||'null');s=s&&(s.state||s);if(s&&s.token)d.auth='in';
}catch(e){}})(document.documentElement.dataset);globalThis.__zod_globalConfig={jitless:true}`;
