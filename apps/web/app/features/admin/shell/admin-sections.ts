/** Every area of the admin pages, as its navigation shows them. A group of one needs no name of its own. */
export const adminSections = [
  { label: null, areas: [{ to: '/admin', label: 'Overview' }] },
  {
    label: 'Catalogue',
    areas: [
      { to: '/admin/catalogue/certifications', label: 'Certifications' },
      { to: '/admin/catalogue/topics', label: 'Topics' },
      { to: '/admin/catalogue/terms', label: 'Terms' },
      { to: '/admin/catalogue/questions', label: 'Questions' },
      { to: '/admin/catalogue/scenarios', label: 'Scenarios' },
      { to: '/admin/catalogue/exams', label: 'Exams' },
      { to: '/admin/imports', label: 'Imports' },
      { to: '/admin/catalogue/providers', label: 'Providers' },
      { to: '/admin/catalogue/categories', label: 'Categories' },
    ],
  },
  {
    label: 'People',
    areas: [
      { to: '/admin/users', label: 'Users' },
      { to: '/admin/subscriptions', label: 'Subscriptions' },
      { to: '/admin/reviews', label: 'Reviews' },
      { to: '/admin/reports', label: 'Reports' },
    ],
  },
  {
    label: 'Billing',
    areas: [
      { to: '/admin/orders', label: 'Orders' },
      { to: '/admin/payment-alerts', label: 'Payment alerts' },
      { to: '/admin/plans', label: 'Plans' },
    ],
  },
  { label: null, areas: [{ to: '/admin/audit', label: 'Audit log' }] },
] as const;

const areas = adminSections.flatMap((section) => [...section.areas]);

/** The area of a path; a record's page belongs to the area of its list. */
export function areaAt(pathname: string): string {
  const found = areas.find(({ to }) => to !== '/admin' && pathname.startsWith(to));
  return found?.label ?? 'Overview';
}
