// Taken by `npm run pictures` (e2e/pictures).
import planDark from './pictures/plan-dark.webp';
import planLight from './pictures/plan-light.webp';
import planPhoneDark from './pictures/plan-phone-dark.webp';
import planPhoneLight from './pictures/plan-phone-light.webp';
import questionDark from './pictures/question-dark.webp';
import questionLight from './pictures/question-light.webp';
import readinessDark from './pictures/readiness-dark.webp';
import readinessLight from './pictures/readiness-light.webp';
import type { Screenshot } from './screen-picture.tsx';

export const planScreenshot: Screenshot = {
  light: planLight,
  dark: planDark,
  width: 880,
  height: 580,
  phone: { light: planPhoneLight, dark: planPhoneDark, width: 390, height: 470 },
};
export const readinessScreenshot: Screenshot = { light: readinessLight, dark: readinessDark, width: 516, height: 400 };
export const questionScreenshot: Screenshot = { light: questionLight, dark: questionDark, width: 625, height: 484 };
