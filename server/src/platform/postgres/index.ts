/** Embedded PostgreSQL: its binaries, data folder and server process. */
export { PostgresRefusal, type PostgresRefusalCode } from './owner.ts'
export { type EmbeddedPostgres, startPostgres } from './start-postgres.ts'
