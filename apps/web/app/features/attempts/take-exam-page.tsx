import type { ComponentType, ReactNode } from 'react';
import { PageHead } from '../../lib/page-head.tsx';
import { PlaceholderPage } from '../../ui/placeholder-page.tsx';

export function TakeExamPage({ Frame }: { Frame: ComponentType<{ children: ReactNode }> }) {
  return (
    <Frame>
      <PageHead title="Exam" isPrivate />
      <PlaceholderPage title="Exam" />
    </Frame>
  );
}
