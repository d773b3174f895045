/** The gateway's one merchant, whose secret is that of the test vectors: valid nowhere (PAY-31). */
export const terminal = { tmnCode: 'LOCALT01', secret: 'LOCALSANDBOXSECRET0123456789ABCD' };

/** The banks that one may choose from; the first has VNPay's public test card. */
export const banks = [
  { code: 'NCB', name: 'NCB', kind: 'domestic' },
  { code: 'VIETCOMBANK', name: 'Vietcombank', kind: 'domestic' },
  { code: 'BIDV', name: 'BIDV', kind: 'domestic' },
  { code: 'TECHCOMBANK', name: 'Techcombank', kind: 'domestic' },
  { code: 'VISA', name: 'Visa', kind: 'international' },
  { code: 'MASTERCARD', name: 'Mastercard', kind: 'international' },
] as const;

/** The possible outcomes of a payment (PAY-31). */
export const outcomes = {
  '00': 'Paid',
  '07': 'Paid, but suspected of fraud',
  '09': 'Card not enrolled for internet banking',
  '10': 'Card data wrong more than 3 times',
  '11': 'Payment window expired',
  '12': 'Card locked',
  '13': 'Wrong one-time password',
  '24': 'Cancelled by the customer',
  '51': 'Balance too low',
  '65': 'Daily limit exceeded',
  '75': 'Bank under maintenance',
  '79': 'Payment password wrong too often',
  '99': 'Any other error',
} as const;
export type ResponseCode = keyof typeof outcomes;

export const statusOf = (code: ResponseCode): string => (code === '00' ? '00' : code === '07' ? '07' : '02');
