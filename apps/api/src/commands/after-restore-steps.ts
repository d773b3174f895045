/** What an operator must do after any restore, before the product starts. */
export const afterRestoreSteps = `All sessions have ended and all mailed links are revoked. Before you let users in again ('After a restore' in docs/database-operations.md):
1. Repeat the suspensions, role removals and account removals made since the moment that you restored.
2. Compare orders and refunds since then with the payment gateway's list.
3. Keep the log: its last 'audit chain head' lines say where the audit log ended.
4. Restore images (DATA_DIR/media or the bucket) of the same day or later.`;
