import { sql } from 'kysely'
import type { Db } from '../platform/db/index.ts'

/** Demo accounts as printed at the start. They exist only where SEED=demo is allowed. */
export const demoAccounts = {
  password: 'liston-demo-2026',
  people: [
    { email: 'ana@liston.test', note: 'level 3' },
    { email: 'bruno@liston.test', note: 'level 5' },
    { email: 'carla@liston.test', note: 'PRO' },
    { email: 'diego@liston.test', note: 'super admin' },
    { email: 'elena@liston.test', note: 'level 8' },
    { email: 'gael@liston.test', note: 'level 7' },
  ],
}

/** True if every demo user can sign in. Then a start with SEED=demo has nothing to create and loads none of that code. */
export async function hasDemoAccounts(db: Db): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) FROM account a JOIN profile p ON p.id = a.id
    JOIN credential c ON c.user_id = a.id
    WHERE c.provider_id = 'credential' AND c.password IS NOT NULL
      AND a.email = ANY (${demoAccounts.people.map((p) => p.email)})`.execute(db)
  return rows[0]?.count === demoAccounts.people.length
}
