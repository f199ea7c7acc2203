import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { inTransaction } from '../../../platform/db/index.ts'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { expireSuggestions } from '../../suggestions/index.ts'
import { makeNotifications, type News } from '../make-notifications.ts'

let app: TestApp
let ask: ReturnType<typeof askerOf>
let names = 0
beforeAll(async () => {
  app = await openTestApp()
  ask = askerOf(app)
})
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

const someone = () => addPerson(app, `persona${names++}`)
async function messages(person: TestPerson): Promise<string[]> {
  await app.jobs.drain()
  return (await ask(person).get('/notifications')).body.items.map((n: { data: { message: string } }) => n.data.message)
}

test('suggestion_declined: a "no" that stands after its minutes, no "no" that was taken back, and what ran out of time', async () => {
  const [ana, bruno] = [await someone(), await someone()]
  const { id, itemIds } = await addRanking(app, ana)
  const suggest = async (name: string) => (await ask(bruno).post(`/rankings/${id}/suggestions`, { name })).body.id
  const [no, regretted, same, late] = [
    await suggest('Piña'),
    await suggest('Bravas'),
    await suggest('Ali'),
    await suggest('Oreja'),
  ]
  await ask(ana).patch(`/suggestions/${no}`, { act: 'reject' })
  await ask(ana).patch(`/suggestions/${regretted}`, { act: 'reject' })
  await ask(ana).patch(`/suggestions/${same}`, { act: 'merge', intoItemId: itemIds[0] })
  expect((await ask(ana).patch(`/suggestions/${regretted}`, { act: 'reopen' })).status).toBe(200)
  await app.pool.query("UPDATE suggestion SET expires_at = now() - interval '1 minute' WHERE id = $1", [late])
  await expireSuggestions(app)
  const inList = 'en «Mejores tapas de Sevilla»'
  expect(await messages(bruno)).toEqual([`Tu sugerencia «Oreja» ha caducado sin respuesta ${inList}`])
  await app.pool.query(
    "UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE 'suggestion turned down%'",
  )
  expect((await messages(bruno)).sort()).toEqual([
    `Tu sugerencia «Ali» ya estaba con otro nombre ${inList}`,
    `Tu sugerencia «Oreja» ha caducado sin respuesta ${inList}`,
    `Tu sugerencia «Piña» no entra esta vez ${inList}`,
  ])
})

test('ranking_vote: a day’s votes on one ranking are one line, those of the next day in the reader’s zone another', async () => {
  const [ana, ...voters] = await Promise.all(Array.from({ length: 4 }, () => someone()))
  const { id } = await addRanking(app, ana!)
  await app.pool.query("UPDATE profile SET time_zone = 'Europe/Madrid' WHERE id = $1", [ana!.id])
  const news = (voter: TestPerson): News => ({
    userId: ana!.id,
    type: 'ranking_vote',
    cause: `vote:${id}:${voter.id}`,
    actorId: voter.id,
    rankingId: id,
    targetId: id,
  })
  const tell = async (voter: TestPerson, at: string) => {
    const clock = { ...app.clock, now: () => new Date(at) }
    await inTransaction(app.db, (trx) => makeNotifications({ ...app, clock }, trx, [news(voter)]))
  }
  await tell(voters[0]!, '2026-06-10T08:00:00Z')
  await tell(voters[1]!, '2026-06-10T21:30:00Z')
  expect(await messages(ana!)).toEqual(['2 personas han votado en «Mejores tapas de Sevilla»'])
  // In Madrid this is the next day.
  await tell(voters[2]!, '2026-06-10T22:30:00Z')
  expect(await messages(ana!)).toEqual([
    'Alguien ha votado en «Mejores tapas de Sevilla»',
    '2 personas han votado en «Mejores tapas de Sevilla»',
  ])
})
