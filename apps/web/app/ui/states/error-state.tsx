import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

type ErrorStateProps = { title: string; children?: ReactNode; action?: ReactNode; as?: 'h1' | 'h2' | 'h3' };

/** An announced error with its cause and one way forward. */
export function ErrorState({ title, children, action, as = 'h2' }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState as={as} title={title} action={action} icon={<CircleAlert className="text-negative" />}>
        {children}
      </EmptyState>
    </div>
  );
}
