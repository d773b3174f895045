import { paymentMethodLabels, paymentMethods } from '@examplar/domain/orders/payment-methods';

/** The payment methods as a filter offers them. */
export const paymentMethodOptions = paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] }));
