import hankenLatin from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import newsreaderLatin from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { SiteFrame } from './features/layout/site-frame.tsx';
import { ErrorPage } from './features/pages/error-page.tsx';
import { whenSessionEnds } from './lib/api/api-client.ts';
import { markDocument } from './lib/page/document-marks.ts';
import { direction } from './lib/page/own-conventions.ts';
import { pageLanguage } from './lib/page/page-language.ts';
import { startBrowser } from './lib/page/start-browser.ts';
import { rememberReturnTo } from './lib/session/return-to.ts';
import { forgetSession } from './lib/session/sign-out.ts';
import { Toaster } from './ui/states/toaster.tsx';
import css from './ui/styles/app.css?inline';

const elementId = 'page-style';

/**
 * The whole style sheet, set into each page's head (measured: the first paint does not wait for a second file).
 *
 * The browser takes the text from the page it got, so that no style sheet is in the JavaScript.
 */
const pageStyle = {
  id: elementId,
  text: import.meta.env.SSR ? css : (document.getElementById(elementId)?.textContent ?? ''),
};

/**
 * Runs in the head before anything is painted: the chosen theme, and whether a session is stored, become attributes
 * of `<html>`, so that neither colours nor the header flash. Its text never changes: one CSP hash covers it.
 *
 * It also stops zod from trying `eval`, which the content security policy forbids, before any module runs.
 */
const firstPaintScript = `(function(d){try{
var t=localStorage.getItem('theme');if(t==='light'||t==='dark')d.theme=t;
var s=JSON.parse(localStorage.getItem('auth-storage')||'null');s=s&&(s.state||s);if(s&&s.token)d.auth='in';
}catch(e){}})(document.documentElement.dataset);globalThis.__zod_globalConfig={jitless:true}`;

/**
 * The document around every page. The script in its head sets the attributes of theme and session, `markDocument` where
 * React creates it again.
 */
export function Layout({ children }: { children: ReactNode }) {
  useLayoutEffect(markDocument, []);
  return (
    <html lang={pageLanguage} dir={direction} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
        <link rel="preload" href={hankenLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={newsreaderLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <style id={pageStyle.id}>{pageStyle.text}</style>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        {children}
        <Toaster />
        <ScrollRestoration />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <SessionEnd />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <SiteFrame>
      <ErrorPage error={error} />
    </SiteFrame>
  );
}

/**
 * Restores the stored session, and forgets it when the API says that it is over. What a public page asks by itself leads
 * nowhere then (PAG-8): the page goes on as a visitor's. A press leads to the login page, as `RequireSession` does.
 */
function SessionEnd() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(startBrowser, []);
  useEffect(() => {
    whenSessionEnds(({ isPress }) => {
      forgetSession();
      rememberReturnTo(pathname + search);
      if (isPress) void navigate('/login');
    });
  }, [navigate, pathname, search]);
  return null;
}
