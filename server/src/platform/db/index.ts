/** One PostgreSQL: pool, transactions, migrations, idempotency. */
export { newId } from './new-id.ts'
export { KeyReused, once } from './once.ts'
export { type Connection, type Database, type Db, inTransaction, openDb, type Trx } from './open-db.ts'
export { isMigrated, migrate, NewerSchema } from './migrate.ts'
export { onlyOne } from './only-one.ts'
export { isCollision, repeatCollisions } from './repeat-collisions.ts'
