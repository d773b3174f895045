/** The server's rule in words, as the contract has it; written again here, because the contract brings zod with it. */
export const passwordRuleText = 'At least 8 characters. A few words in a row make a good password.';
