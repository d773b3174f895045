import { Link, type LinkProps } from 'react-router';
import { cx } from './class-names.ts';

/** A link within text, underlined so that it is not marked by colour alone. */
export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      prefetch="intent"
      {...rest}
      className={cx(
        'font-medium text-accent underline decoration-from-font underline-offset-3 hover:text-accent-strong',
        className,
      )}
    />
  );
}
