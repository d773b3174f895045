import { cx } from '../../ui/class-names.ts';

/** The addresses of one screenshot in both themes, and its size in CSS pixels. */
export type Screenshot = {
  light: string;
  dark: string;
  width: number;
  height: number;
  phone?: { light: string; dark: string; width: number; height: number };
};

type ScreenPictureProps = { screenshot: Screenshot; alt: string; className?: string };

/**
 * A screenshot in the theme of the page. Both are in the document, since the theme may differ from the system's; the
 * browser does not load a lazy picture that is not displayed.
 */
export function ScreenPicture({ screenshot, alt, className }: ScreenPictureProps) {
  return (
    <>
      <ThemedPicture
        screenshot={screenshot}
        theme="light"
        alt={alt}
        className={cx(className, 'in-data-[theme=dark]:hidden dark:not-in-data-[theme=light]:hidden')}
      />
      <ThemedPicture
        screenshot={screenshot}
        theme="dark"
        alt={alt}
        className={cx(className, 'hidden in-data-[theme=dark]:block dark:not-in-data-[theme=light]:block')}
      />
    </>
  );
}

function ThemedPicture({ screenshot, theme, alt, className }: ScreenPictureProps & { theme: 'light' | 'dark' }) {
  const { phone, width, height } = screenshot;
  return (
    <picture>
      {phone && <source media="(max-width: 639px)" srcSet={phone[theme]} width={phone.width} height={phone.height} />}
      <img
        src={screenshot[theme]}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={cx('h-auto w-full', className)}
      />
    </picture>
  );
}
