import type { TestPerson } from './people.ts'
import type { TestApp } from './test-app.ts'

/** Sets a user's AI credits. The monthly refill counts as done. */
export async function giveCredits(app: Pick<TestApp, 'pool'>, who: TestPerson, credits: number): Promise<void> {
  await app.pool.query(
    `WITH was AS (SELECT ai_credits AS n FROM wallet WHERE user_id = $1), given AS (
      UPDATE wallet SET ai_credits = $2, credits_month = 'infinity' WHERE user_id = $1)
     INSERT INTO ledger (user_id, currency, delta, balance, kind, key)
     SELECT $1, 'credits', $2 - n, $2, 'credits_month', gen_random_uuid()::text FROM was WHERE n <> $2`,
    [who.id, credits],
  )
}
