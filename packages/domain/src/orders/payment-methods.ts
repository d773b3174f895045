/** The payment gateways. Add a new one here first; the compiler then reports every other place that needs it. */
export const paymentMethods = ['vnpay', 'gumroad'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The display name of each gateway. */
export const paymentMethodLabels: Record<PaymentMethod, string> = { vnpay: 'VNPay', gumroad: 'Gumroad' };

/** How an order is paid: through a gateway, or by bank transfer for an invoice. */
export const orderMethods = [...paymentMethods, 'invoice'] as const;
export type OrderMethod = (typeof orderMethods)[number];
export const orderMethodLabels: Record<OrderMethod, string> = { ...paymentMethodLabels, invoice: 'Invoice' };
