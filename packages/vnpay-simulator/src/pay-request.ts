import type { NewTransaction } from './gateway-ledger.repository.ts';
import { hanoiDigits, isSealed, msOfHanoiDigits, terminal } from './protocol.ts';

/** Codes of the error page (PAY-20). */
export type PayError = '01' | '02' | '03' | '04' | '15' | '70';

const rules: Record<string, RegExp> = {
  vnp_Version: /^2\.1\.0$/,
  vnp_Command: /^pay$/,
  vnp_TmnCode: /^[A-Za-z0-9]{8}$/,
  vnp_Amount: /^[1-9]\d{0,11}$/,
  vnp_CurrCode: /^VND$/,
  vnp_TxnRef: /^[A-Za-z0-9]{1,100}$/,
  vnp_OrderInfo: /^[A-Za-z0-9 .,:_/-]{1,255}$/,
  vnp_OrderType: /^[A-Za-z0-9]{1,100}$/,
  vnp_Locale: /^(vn|en)$/,
  vnp_ReturnUrl: /^https?:\/\/\S{2,247}$/,
  vnp_IpAddr: /^[0-9A-Fa-f.:]{7,45}$|^::1$/,
  vnp_CreateDate: /^\d{14}$/,
  vnp_ExpireDate: /^\d{14}$/,
};
const bankRule = /^[A-Za-z0-9]{3,20}$/;
/** 5,000 VND up to, but not, 1,000,000,000 VND; amounts are times 100. */
const least = 5_000_00;
const tooMuch = 1_000_000_000_00;

/** Parses a merchant's pay URL; returns the code of the error page if it violates a rule of PAY-20. */
export function readPayRequest(
  rawQuery: string,
  nowMs: number,
): { ok: true; transaction: NewTransaction } | { ok: false; code: PayError } {
  const search = new URLSearchParams(rawQuery);
  const refuse = (code: PayError) => ({ ok: false, code }) as const;
  const names = [...search.keys()].filter((name) => name.startsWith('vnp_'));
  if (new Set(names).size !== names.length) return refuse('03');
  const value = (name: string) => search.get(name) ?? '';
  if (!rules.vnp_TmnCode?.test(value('vnp_TmnCode'))) return refuse('03');
  if (value('vnp_TmnCode') !== terminal.tmnCode) return refuse('02');
  if (!isSealed(terminal.secret, search)) return refuse('70');
  if (search.has('vnp_SecureHashType')) return refuse('03');
  for (const [name, rule] of Object.entries(rules)) if (!rule.test(value(name))) return refuse('03');
  const bank = search.get('vnp_BankCode');
  if (bank && !bankRule.test(bank)) return refuse('03');
  const amount = Number(value('vnp_Amount'));
  if (amount < least || amount >= tooMuch) return refuse('03');

  const createdMs = msOfHanoiDigits(value('vnp_CreateDate'));
  const expiresMs = msOfHanoiDigits(value('vnp_ExpireDate'));
  if (createdMs === null || expiresMs === null || expiresMs <= createdMs) return refuse('03');
  if (expiresMs <= nowMs) return refuse('15');
  return {
    ok: true,
    transaction: {
      tmn_code: terminal.tmnCode,
      txn_ref: value('vnp_TxnRef'),
      day: hanoiDigits(createdMs).slice(0, 8),
      amount: value('vnp_Amount'),
      order_info: value('vnp_OrderInfo'),
      return_url: value('vnp_ReturnUrl'),
      create_date: value('vnp_CreateDate'),
      expire_date: value('vnp_ExpireDate'),
      bank_code: bank,
    },
  };
}
