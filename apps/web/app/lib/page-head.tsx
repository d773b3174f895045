import { createContext, use } from 'react';
import { useLocation } from 'react-router';

/** The public origin, as the server knows it: canonical addresses are the same whichever name was asked. */
export const SiteOrigin = createContext('');

type PageHeadProps = { title: string; description?: string; path?: string; isPrivate?: boolean };

/** Title and meta of a page, from wherever it knows them. `isPrivate` keeps a page out of search engines. */
export function PageHead({ title, description, path, isPrivate = false }: PageHeadProps) {
  const location = useLocation();
  const address = `${use(SiteOrigin)}${path ?? location.pathname}`;
  const fullTitle = title.includes('Examplar') ? title : `${title} | Examplar`;
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {isPrivate && <meta name="robots" content="noindex" />}
      {!isPrivate && <link rel="canonical" href={address} />}
      <meta property="og:title" content={fullTitle} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Examplar" />
      <meta property="og:url" content={address} />
    </>
  );
}
