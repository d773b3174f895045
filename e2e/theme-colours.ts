import type { Locator, Page } from '@playwright/test';

type Painted = 'color' | 'backgroundColor' | 'borderTopColor';

/** The colour that something is painted in, as the browser resolves it, once it no longer changes. */
export const paintOf = (place: Locator, what: Painted = 'color'): Promise<string> =>
  place.evaluate(async (element, name) => {
    // A look at the style begins its transitions.
    getComputedStyle(element)[name];
    await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
    return getComputedStyle(element)[name];
  }, what);

/** The colour of a role of the theme, such as `negative`, as the browser resolves it. */
export const roleColour = (page: Page, role: string): Promise<string> =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('span'));
    probe.style.color = `var(--${name})`;
    const colour = getComputedStyle(probe).color;
    probe.remove();
    return colour;
  }, role);
