import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import type { MistakeTerms } from './term-lines.tsx';
import type { TryOneLikeIt } from './try-one-like-it.tsx';

/** The parts shown only under wrong answers, loaded with the first of them. If loading fails, the answer is shown without them. */
function late<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(
    (): Promise<{ default: ComponentType<Props> }> =>
      load().then(
        (part) => ({ default: part }),
        () => ({ default: () => null }),
      ),
  );
}

const Terms = late<ComponentProps<typeof MistakeTerms>>(() =>
  import('./term-lines.tsx').then((file) => file.MistakeTerms),
);
const Try = late<ComponentProps<typeof TryOneLikeIt>>(() =>
  import('./try-one-like-it.tsx').then((file) => file.TryOneLikeIt),
);

export const LazyMistakeTerms = (props: ComponentProps<typeof MistakeTerms>) => (
  <Suspense>
    <Terms {...props} />
  </Suspense>
);

export const LazyTryOneLikeIt = (props: ComponentProps<typeof TryOneLikeIt>) => (
  <Suspense fallback={<div className="mt-4 h-11" />}>
    <Try {...props} />
  </Suspense>
);
