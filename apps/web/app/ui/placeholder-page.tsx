import { EmptyState } from './empty-state.tsx';

/** Stands where a page is still being built. It must be gone before the product is shown to anybody. */
export function PlaceholderPage({ title }: { title: string }) {
  return (
    <EmptyState as="h1" title={title}>
      This page is still being built.
    </EmptyState>
  );
}
