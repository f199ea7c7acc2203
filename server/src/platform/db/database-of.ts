import type { Db } from './open-db.ts'

/**
 * What a database and every transaction in it have in common in this process: a key to what is held of it in memory, for
 * code that is given a transaction only.
 */
export const databaseOf = (db: Db): object => db.getExecutor().adapter
