import type { BankImage } from '../model.ts';
import { textToHtml } from '../text/text-to-html.ts';
import { imageFileName, imagesIn } from './export-question.ts';

/** Writes texts of Moodle XML with the images that they show. */
export type MoodleWriter = {
  /** A whole element: `<feedback format="html"><text>…</text></feedback>`. */
  element: (name: string, text: string, attributes?: string) => string;
  /** The content of such an element. */
  content: (text: string) => string;
};

export function moodleWriter(images: readonly BankImage[]): MoodleWriter {
  const content = (text: string) => {
    const used = imagesIn(text, images);
    const html = textToHtml(text, (address) => {
      const image = used.find(({ sha256 }) => address === `bank-image:${sha256}`);
      return image === undefined ? address : `@@PLUGINFILE@@/${imageFileName(image)}`;
    });
    const files = used.map(
      (image) =>
        `<file name="${imageFileName(image)}" path="/" encoding="base64">${Buffer.from(image.bytes).toString('base64')}</file>`,
    );
    return `<text>${cdata(html)}</text>${files.join('')}`;
  };
  return {
    content,
    element: (name, text, attributes = '') => `<${name}${attributes} format="html">${content(text)}</${name}>`,
  };
}

export const cdata = (text: string): string => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
