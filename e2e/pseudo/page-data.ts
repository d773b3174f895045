import type { Page } from '@playwright/test';

/** What a page gets from the API or keeps in the browser: names, titles, dates and other texts that are not of the catalogue. */
export class PageData {
  readonly #page: Page;
  #replies: Promise<string[]>[] = [];

  constructor(page: Page) {
    this.#page = page;
    page.on('response', (response) => {
      const isPage = response.request().isNavigationRequest();
      if (!isPage && !new URL(response.url()).pathname.startsWith('/api/')) return;
      const text = response.text().catch(() => '');
      this.#replies.push(text.then(isPage ? stringsOfPage : stringsIn));
    });
  }

  forget() {
    this.#replies = [];
  }

  /** All of it since `forget`, with what the server has rendered the page with. */
  async texts(): Promise<string> {
    const stored = await this.#page.evaluate(() => JSON.stringify({ ...localStorage }));
    const strings = [...stringsIn(stored), ...(await Promise.all(this.#replies)).flat()];
    return strings.join('\n').replaceAll(/[^\S\n]+/g, ' ');
  }
}

/** Every string of a JSON text, also of JSON within strings; names of fields are none. */
function stringsIn(json: string): string[] {
  const walk = (value: unknown): string[] => {
    if (typeof value === 'string') return [value, ...(/^[[{]/.test(value) ? stringsIn(value) : [])];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(walk) : [];
  };
  try {
    return walk(JSON.parse(json));
  } catch {
    return [];
  }
}

/** The strings of the data with which a page was sent. */
const stringsOfPage = (html: string): string[] => {
  const [, state = ''] = /<script[^>]* id="page-state"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return stringsIn(state);
};
