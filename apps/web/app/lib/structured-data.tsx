import { use } from 'react';
import { SiteOrigin } from './page-head.tsx';

/** A place in the site's order: its name and its path. */
export type Crumb = { label: string; path: string };

/** The absolute address of a path of this site. */
export type AddressOf = (path: string) => string;

/** One thing of schema.org; its context is added once for the page. */
export type Thing = { '@type': string; [property: string]: unknown };

/** What a page is about, for search engines: JSON-LD, which is data and runs nowhere. */
export function StructuredData({ describe }: { describe: (addressOf: AddressOf) => Thing[] }) {
  const origin = use(SiteOrigin);
  const graph = describe((path) => `${origin}${path}`);
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a `<`, in an element that is data
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

export function breadcrumbList(trail: readonly Crumb[], addressOf: AddressOf): Thing {
  const items = [{ label: 'Home', path: '/' }, ...trail];
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
