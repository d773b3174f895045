import type { Transaction } from './gateway-ledger.repository.ts';
import { seal, terminal } from './protocol.ts';

/** The parameters of a decided payment, the same for the merchant's server and for the browser. */
function toOutcomeParameters(transaction: Transaction): Record<string, string> {
  const number = String(transaction.transaction_no ?? 0);
  const isPaid = transaction.response_code === '00';
  return {
    vnp_TmnCode: transaction.tmn_code,
    vnp_Amount: transaction.amount,
    vnp_BankCode: transaction.bank_code ?? 'VNPAY',
    ...(isPaid ? { vnp_BankTranNo: `VNP${number}` } : {}),
    vnp_CardType: transaction.card_type ?? 'ATM',
    vnp_OrderInfo: transaction.order_info,
    vnp_PayDate: transaction.pay_date ?? '',
    vnp_ResponseCode: transaction.response_code ?? '99',
    vnp_TransactionNo: number,
    vnp_TransactionStatus: transaction.transaction_status ?? '02',
    vnp_TxnRef: transaction.txn_ref,
  };
}

/** The signed URL that the browser returns to. The merchant's URL may have parameters of its own. */
export function returnAddress(transaction: Transaction): string {
  const joint = transaction.return_url.includes('?') ? '&' : '?';
  return `${transaction.return_url}${joint}${seal(terminal.secret, toOutcomeParameters(transaction))}`;
}

/** The query of a notification, altered by the chosen fault. */
export function notificationQuery(transaction: Transaction): string {
  const parameters = toOutcomeParameters(transaction);
  switch (transaction.faults.tamper) {
    case 'hash': {
      const good = seal(terminal.secret, parameters);
      return good.slice(0, -1) + (good.endsWith('0') ? '1' : '0');
    }
    case 'amount':
      return seal(terminal.secret, { ...parameters, vnp_Amount: '1000000' });
    case 'terminal':
      return seal(terminal.secret, { ...parameters, vnp_TmnCode: 'OTHERT02' });
    case 'reference': {
      const last = transaction.txn_ref.endsWith('Z') ? 'Y' : 'Z';
      return seal(terminal.secret, { ...parameters, vnp_TxnRef: transaction.txn_ref.slice(0, -1) + last });
    }
    default:
      return seal(terminal.secret, parameters);
  }
}
