import css from '../../ui/styles/app.css?inline';

const elementId = 'page-style';

/**
 * The whole style sheet, set into each page's head (measured: the first paint does not wait for a second file).
 *
 * The browser takes the text from the page it got, so that no style sheet is in the JavaScript.
 */
export const pageStyle = {
  id: elementId,
  text: import.meta.env.SSR ? css : (document.getElementById(elementId)?.textContent ?? ''),
};
