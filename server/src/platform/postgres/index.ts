/** The embedded PostgreSQL: its binaries, its data folder and its server, from the first start to the last. */
export { PostgresRefusal, type PostgresRefusalCode } from './postgres-refusal.ts'
export { type EmbeddedPostgres, startPostgres } from './start-postgres.ts'
