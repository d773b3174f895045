import { createContext } from 'react';

/** Whether an operator has set a support mailbox. Every page is served with it, so no visitor has to ask. */
export const HasSupportMailbox = createContext(false);
