import PostalMime, { type Address } from 'postal-mime';

/** An email for display. `date` is as the header has it. */
export type ReadMail = { from: string; to: string; subject: string; date: string; text: string };

/** Reads an `.eml` file: the main headers and the plain text part. */
export async function readMail(file: Uint8Array): Promise<ReadMail> {
  const { from, to = [], subject = '', headers, text = '' } = await PostalMime.parse(file);
  return {
    from: from ? showAddress(from) : '',
    to: to.map(showAddress).join(', '),
    subject,
    date: headers.find(({ key }) => key === 'date')?.value ?? '',
    text,
  };
}

function showAddress({ name, address }: Address): string {
  if (!address) return name;
  return name ? `${name} <${address}>` : address;
}
