import { use } from 'react';
import { useLocation } from 'react-router';
import { say } from '../texts.ts';
import { pagePath } from './page-language.ts';
import { SiteContext } from './site.ts';

/** The picture that a shared link shows, drawn once for the whole site (`public/social-preview.png`). */
const preview = {
  path: '/social-preview.png',
  width: 1200,
  height: 630,
  alt: say('site.preview'),
};

type PageHeadProps = {
  title: string;
  description?: string;
  path?: string;
  isPrivate?: boolean;
  /** The path of a picture of the page's own, in the size of the site's. */
  picture?: string;
};

/** Title and meta of a page, from wherever it knows them. `isPrivate` keeps a page out of search engines. */
export function PageHead({ title, description, path, isPrivate = false, picture }: PageHeadProps) {
  const location = useLocation();
  const { origin } = use(SiteContext);
  const address = `${origin}${pagePath(path ?? location.pathname)}`;
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
      <meta property="og:image" content={`${origin}${picture ?? preview.path}`} />
      <meta property="og:image:width" content={`${preview.width}`} />
      <meta property="og:image:height" content={`${preview.height}`} />
      <meta property="og:image:alt" content={picture ? description : preview.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
