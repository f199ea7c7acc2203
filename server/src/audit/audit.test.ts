import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, addRanking } from '../testing/people.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { cast } from '../testing/votes.ts'
import { audit, findFaults, readChecks } from './audit.ts'
import { achievementFaults } from './planted-achievements.ts'
import { billingFaults } from './planted-billing.ts'
import { chatFaults } from './planted/planted-chat.ts'
import { circleFaults } from './planted-circles.ts'
import { matchFaults } from './planted/planted-matches.ts'
import { faults as planted, type Ground } from './planted-faults.ts'

const faults = { ...planted, ...achievementFaults, ...circleFaults, ...billingFaults, ...matchFaults, ...chatFaults }

let app: TestApp
let ground: Ground
beforeAll(async () => {
  app = await openTestApp()
  const ana = await addPerson(app, 'ana')
  const bruno = await addPerson(app, 'bruno', { stars: 500 })
  const { id, itemIds } = await addRanking(app, ana)
  await app.pool.query(
    `INSERT INTO referral_code (code, user_id, stars_reward, xp_reward, max_uses, created_at)
     VALUES ('ANAXXAAAAA', $1, 50, 25, 100, now())`,
    [ana.id],
  )
  const [item, boosted] = itemIds as [string, string, string]
  const vote = await cast(app, { person: bruno, on: { itemId: item } })
  const boost = await cast(app, { person: bruno, on: { itemId: boosted }, kind: 'boost' })
  ground = {
    ana: ana.id,
    bruno: bruno.id,
    ranking: id,
    item,
    boosted,
    vote: vote.receipt.voteId,
    boost: boost.receipt.voteId,
  }
})
afterAll(() => app.close())

test('an installation in use breaks nothing', async () => {
  expect(await audit(app.pool)).toEqual([])
})

test.each(Object.entries(faults))('a planted %s is found', async (id, statements) => {
  const client = await app.pool.connect()
  try {
    await client.query('BEGIN')
    for (const statement of statements)
      await client.query(statement.replaceAll(/\{(\w+)\}/g, (_, name: keyof Ground) => ground[name]))
    const texts = (await readChecks()).filter((text) => text.includes(`'${id}'`))
    expect((await findFaults(client, texts)).map((f) => f.id)).toContain(id)
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
})

test('every check has its fault', async () => {
  const ids = (await readChecks()).flatMap((text) => [...text.matchAll(/SELECT '([A-Z]\w*)'/g)].map((m) => m[1]))
  // An invalid index can't be created inside a transaction, and the test plants faults in transactions.
  expect(ids.filter((id) => id !== 'I33i').sort()).toEqual(Object.keys(faults).sort())
})
