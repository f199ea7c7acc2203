import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { askerOf } from '../../../testing/ask.ts'
import { giveCredits } from '../../../testing/credits.ts'
import { addPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sweepHelps } from './end-help.ts'

let app: TestApp
beforeAll(async () => void (app = await openTestApp()))
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

test('a process dies over it: after its time the credits are back, once', async () => {
  const eva = await addPerson(app, 'eva')
  await giveCredits(app, eva, 3)
  await app.pool.query(
    `WITH held AS (UPDATE wallet SET ai_credits = ai_credits - 2 WHERE user_id = $1 RETURNING ai_credits),
      noted AS (INSERT INTO ledger (user_id, currency, delta, balance, kind, key)
        SELECT $1, 'credits', -2, ai_credits, 'ai_help', '00000000-0000-7000-8000-0000000000aa' FROM held)
     INSERT INTO ai_help (id, user_id, kind, subject, cost, started_at, deadline)
     VALUES ('00000000-0000-7000-8000-0000000000aa', $1, 'translate', 'translate:x', 2, now() - interval '1 minute', now() - interval '1 second')`,
    [eva.id],
  )
  await Promise.all(Array.from({ length: 20 }, () => sweepHelps(app)))
  expect((await askerOf(app)(eva).get('/me')).body.me.aiCredits).toBe(3)
})
