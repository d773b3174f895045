/** The payment gateways. A new one begins here; the types then name every other place that has to know it. */
export const paymentMethods = ['vnpay', 'gumroad'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** How each gateway is called towards buyers and staff. */
export const paymentMethodLabels: Record<PaymentMethod, string> = { vnpay: 'VNPay', gumroad: 'Gumroad' };
