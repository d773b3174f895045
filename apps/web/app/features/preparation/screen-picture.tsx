import { cx } from '../../ui/class-names.ts';
import planDark from './pictures/plan-dark.webp';
import planLight from './pictures/plan-light.webp';
import planPhoneDark from './pictures/plan-phone-dark.webp';
import planPhoneLight from './pictures/plan-phone-light.webp';
import questionDark from './pictures/question-dark.webp';
import questionLight from './pictures/question-light.webp';
import readinessDark from './pictures/readiness-dark.webp';
import readinessLight from './pictures/readiness-light.webp';

// Taken by `npm run pictures` (e2e/pictures).

export const planScreenshot: Screenshot = {
  light: planLight,
  dark: planDark,
  width: 880,
  height: 580,
  phone: { light: planPhoneLight, dark: planPhoneDark, width: 390, height: 470 },
};
export const readinessScreenshot: Screenshot = { light: readinessLight, dark: readinessDark, width: 516, height: 400 };
export const questionScreenshot: Screenshot = { light: questionLight, dark: questionDark, width: 625, height: 484 };

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
