import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { ConfidenceButtonsProps } from './confidence-buttons.tsx';

/** Only for users who switched it on; if it cannot be loaded, the room works without it. */
const Buttons = lazy(
  (): Promise<{ default: ComponentType<ConfidenceButtonsProps & { otherwise: ReactNode }> }> =>
    import('./confidence-buttons.tsx').then(
      (file) => ({ default: file.ConfidenceButtons }),
      () => ({ default: ({ otherwise }) => otherwise }),
    ),
);

/** `otherwise` replaces them where they cannot be loaded. */
export const LazyConfidence = (props: ConfidenceButtonsProps & { otherwise: ReactNode }) => (
  <Suspense>
    <Buttons {...props} />
  </Suspense>
);
