/** Database: connection pool, transactions, migrations and idempotency on PostgreSQL. */
export { ConnectionLost, WRITES } from './patient-pool.ts'
export { deadlineNow, type Deadline, msLeft, patience, READ_MS, withDeadline, WRITE_MS } from './deadline.ts'
export { openGroupedRead } from './grouped-read.ts'
export { newId } from './open-db.ts'
export { pooledBy, wrongWithPooler } from './pooler.ts'
export { openReplica, positionOf, type QueryPool, type Replica, type ReplicaReport } from './replica.ts'
export { type NamedRead, openPageReads, type ReadPool, readingFor, readsWithin } from './page-reads.ts'
export { findEarlier, fingerprintOf, once, type OnceKey, onceInTransaction } from './once.ts'
export {
  afterCommit,
  type Connection,
  type Database,
  databaseOf,
  type Db,
  inTransaction,
  openDb,
  optionsOf,
  PAGES_AT_ONCE,
  plannedOnce,
  type Trx,
  unhurried,
} from './open-db.ts'
export {
  compareSchema,
  earlierRunOn,
  isMigrated,
  knownMigrations,
  migrate,
  MIGRATE_LOCK,
  pendingMigrations,
  schemaFiles,
  SchemaMismatch,
} from './migrate.ts'
export { onlyOne, sessionsOf } from './only-one.ts'
export { isCollision, repeatCollisions } from './only-one.ts'
