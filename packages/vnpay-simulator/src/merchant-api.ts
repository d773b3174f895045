import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { GatewayFaults, Switches } from './faults.ts';
import type { Ledger, Transaction } from './gateway-ledger.repository.ts';
import { bars, hanoiDigits, terminal } from './protocol.ts';

type RequestFields = Record<string, string>;
export type ApiAnswer = { status: number; body: unknown };
type MerchantApiDeps = { ledger: Ledger; switches: Switches; nowMs: () => number };

const slowMs = 20_000;
const texts: Record<string, string> = {
  '00': 'Success',
  '02': 'Unknown terminal',
  '03': 'Bad format',
  '91': 'Transaction not found',
  '94': 'Duplicate request',
  '95': 'Transaction did not succeed',
  '97': 'Invalid checksum',
  '99': 'Other error',
};

/** The responses to querydr and refund (PAY-27), modified by the switches. */
export function createMerchantApi({ ledger, switches, nowMs }: MerchantApiDeps) {
  const seenRequests = new Set<string>();

  async function answer(body: unknown): Promise<ApiAnswer> {
    const fields = asTexts(body);
    const faults = switches.get();
    const response = await (fields.vnp_Command === 'refund' ? refund(fields, faults) : query(fields));
    return distort(response, faults);
  }

  async function query(fields: RequestFields): Promise<RequestFields> {
    const signed = [
      'RequestId',
      'Version',
      'Command',
      'TmnCode',
      'TxnRef',
      'TransactionDate',
      'CreateDate',
      'IpAddr',
      'OrderInfo',
    ];
    const refused = fields.vnp_Command === 'querydr' ? refusal(fields, signed) : '03';
    if (refused) return reply(fields, refused);
    const found = await ledger.findByReference(fields.vnp_TxnRef ?? '');
    if (!found || found.create_date !== fields.vnp_TransactionDate) return reply(fields, '91');
    return reply(fields, '00', found);
  }

  async function refund(fields: RequestFields, faults: GatewayFaults): Promise<RequestFields> {
    const signed = [
      'RequestId',
      'Version',
      'Command',
      'TmnCode',
      'TransactionType',
      'TxnRef',
      'Amount',
      'TransactionNo',
      'TransactionDate',
      'CreateBy',
      'CreateDate',
      'IpAddr',
      'OrderInfo',
    ];
    const refused = refusal(fields, signed);
    if (refused) return reply(fields, refused);
    if (faults.refund === 'disabled') return reply(fields, '99');
    if (faults.refund === 'busy') return reply(fields, '94');
    const found = await ledger.findByReference(fields.vnp_TxnRef ?? '');
    if (!found || found.create_date !== fields.vnp_TransactionDate) return reply(fields, '91');
    if (found.transaction_status !== '00') return reply(fields, '95');
    const isFull = fields.vnp_TransactionType === '02' && fields.vnp_Amount === found.amount;
    const isPartial = fields.vnp_TransactionType === '03' && Number(fields.vnp_Amount) < Number(found.amount);
    if (!isFull && !isPartial) return reply(fields, '03');
    const refunded = await ledger.refund(found.token, fields.vnp_TransactionType ?? '02');
    if (!refunded) return reply(fields, '94');
    return reply(fields, '00', refunded, faults.refund === 'rejected' ? '09' : '05');
  }

  function refusal(fields: RequestFields, signed: string[]): string | null {
    if (!/^[A-Za-z0-9]{1,32}$/.test(fields.vnp_RequestId ?? '')) return '03';
    if (fields.vnp_TmnCode !== terminal.tmnCode) return '02';
    const expected = bars(
      terminal.secret,
      signed.map((name) => fields[`vnp_${name}`]),
    );
    if (fields.vnp_SecureHash?.toLowerCase() !== expected) return '97';
    const id = `${fields.vnp_RequestId}:${hanoiDigits(nowMs()).slice(0, 8)}`;
    if (seenRequests.has(id)) return '94';
    seenRequests.add(id);
    return null;
  }

  return { answer };
}

function reply(fields: RequestFields, code: string, found?: Transaction, refundStatus?: string): RequestFields {
  const isRefunded = found?.refund_no !== null && found?.refund_no !== undefined;
  const response: RequestFields = {
    vnp_ResponseId: randomUUID().replaceAll('-', ''),
    vnp_Command: fields.vnp_Command ?? '',
    vnp_ResponseCode: code,
    vnp_Message: texts[code] ?? 'Other error',
    vnp_TmnCode: fields.vnp_TmnCode ?? '',
    vnp_TxnRef: fields.vnp_TxnRef ?? '',
    ...(found
      ? {
          vnp_Amount: found.amount,
          vnp_BankCode: found.bank_code ?? '',
          vnp_PayDate: found.pay_date ?? '',
          vnp_TransactionNo: String((isRefunded ? found.refund_no : found.transaction_no) ?? 0),
          vnp_TransactionType: isRefunded ? (found.refund_type ?? '02') : '01',
          vnp_TransactionStatus: refundStatus ?? (isRefunded ? '05' : (found.transaction_status ?? '01')),
          vnp_OrderInfo: found.order_info,
        }
      : {}),
  };
  return signed(response);
}

function signed(response: RequestFields): RequestFields {
  const names = [
    'ResponseId',
    'Command',
    'ResponseCode',
    'Message',
    'TmnCode',
    'TxnRef',
    'Amount',
    'BankCode',
    'PayDate',
    'TransactionNo',
    'TransactionType',
    'TransactionStatus',
    'OrderInfo',
  ];
  const promotion = response.vnp_Command === 'refund' ? [] : ['PromotionCode', 'PromotionAmount'];
  const values = [...names, ...promotion].map((name) => response[`vnp_${name}`]);
  return { ...response, vnp_SecureHash: bars(terminal.secret, values) };
}

async function distort(honest: RequestFields, { api }: GatewayFaults): Promise<ApiAnswer> {
  const { vnp_SecureHash: hash = '', ...bare } = honest;
  switch (api) {
    case 'error-500':
      return { status: 500, body: { message: 'Internal error' } };
    case 'busy-429':
      return { status: 429, body: { message: 'Too many requests' } };
    case 'garbage':
      return { status: 200, body: '<html>busy</html>' };
    case 'half':
      return { status: 200, body: JSON.stringify(honest).slice(0, 60) };
    case 'slow':
      await sleep(slowMs);
      return { status: 200, body: honest };
    case 'no-hash':
      return { status: 200, body: bare };
    case 'bad-hash':
      return { status: 200, body: { ...honest, vnp_SecureHash: [...hash].reverse().join('') } };
    case 'other-order':
      return { status: 200, body: signed({ ...bare, vnp_TxnRef: anotherReference(honest.vnp_TxnRef ?? '') }) };
    case 'other-terminal':
      return { status: 200, body: signed({ ...bare, vnp_TmnCode: 'LOCALT02' }) };
    default:
      return { status: 200, body: honest };
  }
}

/** A reference of the same length that is never the same one. */
const anotherReference = (reference: string): string => reference.slice(0, -1) + (reference.endsWith('0') ? '1' : '0');

function asTexts(body: unknown): RequestFields {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );
}
