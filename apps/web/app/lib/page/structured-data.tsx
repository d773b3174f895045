import { use } from 'react';
import { say } from '../texts.ts';
import { SiteContext } from './site.ts';

/** A place in the site's order: its name and its path. */
export type Crumb = { label: string; path: string };

/** The absolute address of a path of this site. */
export type AddressOf = (path: string) => string;

/** One thing of schema.org; its context is added once for the page. */
export type Thing = { '@type': string; [property: string]: unknown };

type StructuredDataProps = { describe: ((addressOf: AddressOf) => Thing[]) | false };

/**
 * What a page is about, for search engines: JSON-LD, which is data and runs nowhere.
 *
 * They read what the server sends, so callers write `describe={import.meta.env.SSR && …}` and the browser neither loads
 * nor makes it; there the element stays as it came.
 */
export function StructuredData({ describe }: StructuredDataProps) {
  const { origin } = use(SiteContext);
  const json = describe
    ? JSON.stringify({ '@context': 'https://schema.org', '@graph': describe((path) => `${origin}${path}`) })
    : '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a `<`, in an element that is data
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}

export function breadcrumbList(trail: readonly Crumb[], addressOf: AddressOf): Thing {
  const items = [{ label: say('nav.home'), path: '/' }, ...trail];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: addressOf(path),
    })),
  };
}

/** Who runs the site, as other things refer to it. */
export const publisher = (addressOf: AddressOf): Thing => ({
  '@type': 'Organization',
  '@id': addressOf('/#organization'),
  name: 'Examplar',
  url: addressOf('/'),
  logo: addressOf('/favicon.svg'),
});
