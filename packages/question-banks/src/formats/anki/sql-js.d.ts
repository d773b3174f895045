/** The part of sql.js that is used here; the package brings no types. */
declare module 'sql.js' {
  export type SqlValue = number | string | Uint8Array | null;
  export interface Database {
    exec(sql: string): { columns: string[]; values: SqlValue[][] }[];
    run(sql: string, parameters?: SqlValue[]): Database;
    export(): Uint8Array;
    close(): void;
  }
  export interface SqlJs {
    Database: new (data?: Uint8Array) => Database;
  }
  export default function initSqlJs(): Promise<SqlJs>;
}
