import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { AccountTables } from '../tables.ts'

const tables = (db: Db) => db.withTables<AccountTables>()

/** Until when whoever these keys stand for has to wait: the latest time, if there is one. */
export async function findDelay(db: Db, keys: string[]): Promise<Date | null> {
  const rows = await tables(db)
    .selectFrom('sign_in_delay')
    .select('free_at')
    .where('key', 'in', keys)
    .orderBy('free_at', 'desc')
    .execute()
  return rows[0]?.free_at ?? null
}

type Failure = { key: string; now: Date; free: number; firstMs: number; longestMs: number; forgetMs: number }

/** Counts a wrong password: the first `free` cost no time, each further one doubles the wait up to the longest. Returns how many there are. */
export async function addFailure(db: Db, f: Failure): Promise<number> {
  const failures = sql`CASE WHEN d.updated_at < ${f.now}::timestamptz - ${f.forgetMs} * interval '1 ms' THEN 1 ELSE d.failures + 1 END`
  const { rows } = await sql<{ failures: number }>`
    INSERT INTO sign_in_delay AS d (key, failures, free_at, updated_at) VALUES (${f.key}, 1, ${f.now}, ${f.now})
    ON CONFLICT (key) DO UPDATE SET failures = ${failures}, updated_at = ${f.now},
      free_at = CASE WHEN ${failures} <= ${f.free} THEN ${f.now}::timestamptz
        ELSE ${f.now}::timestamptz + interval '1 ms' * least(${f.longestMs}, ${f.firstMs} * power(2, least(${failures} - ${f.free} - 1, 30))) END
    RETURNING failures`.execute(db)
  return rows[0]?.failures ?? 0
}

/** Forgets the failures of these keys, and all that have been quiet since `before`. */
export async function forgetFailures(db: Db, o: { keys: string[]; before: Date }): Promise<void> {
  await tables(db)
    .deleteFrom('sign_in_delay')
    .where((e) => e.or([e('key', 'in', o.keys), e('updated_at', '<', o.before)]))
    .execute()
}
