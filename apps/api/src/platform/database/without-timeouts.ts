/**
 * Statements for the start of a transaction that may take long: no timeout of the role, of the database or of a pooler ends it. `local`,
 * because PgBouncer in transaction mode hands the connection to another client afterwards.
 */
export const withoutTimeouts = 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';
