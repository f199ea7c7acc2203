import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { audit } from './audit/audit.ts'
import { askerOf } from './testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from './testing/people.ts'
import { plainBrowser } from './testing/plain-browser.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'
import { cast } from './testing/votes.ts'

/**
 * A newcomer's first week on a moved clock, read from the rendered pages. It is the week in which Madrid's clocks go
 * forward, on Sunday at 2:00.
 */
let app: TestApp
let clara: TestPerson
const others: { id: string; itemIds: string[]; author: TestPerson }[] = []
beforeAll(async () => {
  app = await openTestApp()
  const items = ['Salmorejo', 'Tortilla', 'Croquetas', 'Gazpacho', 'Migas']
  for (const name of ['irene', 'marco', 'olga']) {
    const author = await addPerson(app, name)
    for (let n = 0; n < 4; n++)
      others.push({ ...(await addRanking(app, author, { topic: `Las tapas de ${name}, ${n}`, items })), author })
  }
})
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  expect(await audit(app.pool)).toEqual([])
  await app.close()
})

const at = (moment: string) => vi.spyOn(app.clock, 'now').mockReturnValue(new Date(moment))
/** Runs jobs by their names, then all that are due. */
async function run(...jobs: string[]) {
  for (const job of jobs) await app.jobs.tick(job)
  await app.jobs.drain()
}
const done = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  expect({ status, body: status === 200 ? {} : body }).toEqual({ status: 200, body: {} })
}
const claim = async () =>
  (await askerOf(app)(clara).post('/rpc/grant_daily_rewards', { p_user_id: clara.id })).body as object
const liveIn = (timeZone: string) => done(askerOf(app)(clara).patch('/me', { timeZone }))
const read = async (path: string) => {
  const browser = plainBrowser(app, clara)
  await browser.open(path)
  return browser.text()
}

/** Clara's other activity, each on the n-th ranking of somebody else. */
const deeds = {
  comment: (n: number) =>
    done(
      askerOf(app)(clara).post(`/rankings/${others[n]!.id}/comments`, { body: `Yo pondría lo del día ${n} delante.` }),
    ),
  review: (n: number) =>
    done(
      askerOf(app)(clara).put(`/items/${others[n]!.itemIds[0]}/review`, {
        stars: 4,
        text: 'Lo he probado muchas veces, y siempre me ha dejado con ganas de volver a por más cada domingo.',
      }),
    ),
  order: (n: number) =>
    done(askerOf(app)(clara).put(`/rankings/${others[n]!.id}/my-order`, { itemIds: others[n]!.itemIds })),
  async publish(n: number) {
    const id = crypto.randomUUID()
    const items = ['Espinacas', 'Salmorejo', 'Pringá'].map((name) => ({ id: crypto.randomUUID(), name }))
    const draft = { topic: `Las mejores tapas de mi calle, ${n}`, category: 'comida', language: 'es', items }
    await done(askerOf(app)(clara).put(`/drafts/${id}`, draft))
    await done(askerOf(app)(clara).post(`/drafts/${id}/publish`, {}))
  },
  async duel(n: number) {
    const { pairs } = (await askerOf(app)(clara).get(`/rankings/${others[n]!.id}/duels/teaser`)).body
    const answers = [{ itemIds: [pairs[0].a.id, pairs[0].b.id], winner: pairs[0].a.id }]
    await done(askerOf(app)(clara).put(`/rankings/${others[n]!.id}/duels`, { answers }))
  },
}

/** Finishes the set-up and all first steps, which lead to level 2, missions and a medal. */
async function firstSteps() {
  const ask = askerOf(app)(clara)
  await done(ask.patch('/me', { interests: ['cine', 'comida', 'viajes'], timeZone: 'Europe/Madrid' }))
  await done(ask.post('/me/setup', {}))
  expect(await claim()).toMatchObject({ stars_added: 10, xp_added: 5, streak: 1 })
  expect(await read('/missions')).toContain('Tus primeros pasos')
  await deeds.comment(0)
  await deeds.publish(0)
  await deeds.duel(0)
  for (const { author } of [others[0]!, others[4]!, others[8]!]) await done(ask.put(`/users/${author.id}/follow`))
  for (const { id } of others.slice(0, 10)) await cast(app, { person: clara, on: { rankingId: id } })
  expect((await ask.get('/me/missions')).body.daily.missions).toHaveLength(3)
  expect((await ask.get('/me')).body.me).toMatchObject({ level: 2, celebratedLevel: 1 })
  await run('settle-rankings', 'refresh-leaderboards')
  expect(await read('/notifications')).toContain('Has conseguido un logro: «Votante», bronce. +10 Stars.')
  await done(ask.put('/league', {}))
  expect(await read('/leaderboard?board=league')).toMatch(/Vas \d+\.º con \d+ XP/)
}

test('A newcomer’s first day: first steps, level 2, missions, a medal and the league', async () => {
  at('2031-03-24T09:00:00Z')
  clara = await addPerson(app, 'clara', { ageDays: 0, completed: false, firstSteps: true })
  await app.pool.query("UPDATE session SET expires_at = '2100-01-01'")
  await firstSteps()
})

test('Her first week: a streak with a freeze and a journey while clocks change, a mission of the week, a promotion', async () => {
  at('2031-03-25T09:00:00Z')
  expect(await claim()).toMatchObject({ stars_added: 12, xp_added: 6, streak: 2 })
  await done(askerOf(app)(clara).post('/me/streak/freezes', {}))
  for (const n of [0, 1, 2]) await deeds.review(n)
  for (const n of [3, 4, 5]) await deeds.order(n)
  await deeds.publish(1)
  await deeds.comment(1)
  at('2031-03-26T09:00:00Z')
  expect(await claim()).toMatchObject({ stars_added: 14, streak: 3 })
  await deeds.publish(2)
  await deeds.comment(2)
  // Thursday she does not visit; on Friday the freeze has covered it.
  at('2031-03-28T09:00:00Z')
  expect(await claim()).toMatchObject({ stars_added: 16, streak: 4, frozen: ['2031-03-27'] })
  await deeds.comment(3)

  // Saturday she flies to Tokyo, where it is already Sunday: nothing is paid twice.
  at('2031-03-29T09:00:00Z')
  expect(await claim()).toMatchObject({ stars_added: 18, streak: 5 })
  await deeds.comment(4)
  await liveIn('Asia/Tokyo')
  at('2031-03-29T16:00:00Z')
  expect(await read('/daily-reward')).toContain('La próxima, 20 Stars y 10 XP, desde')
  at('2031-03-30T02:00:00Z')
  expect(await claim()).toMatchObject({ stars_added: 20, streak: 6 })
  // Back in Madrid it is still Sunday, which has an hour less.
  await liveIn('Europe/Madrid')
  at('2031-03-30T19:00:00Z')
  expect(await read('/daily-reward')).toContain('La de hoy ya es tuya.')
  await deeds.comment(5)
  await run('refresh-leaderboards')
  const { weekly } = (await askerOf(app)(clara).get('/me/missions')).body
  expect(weekly.missions.map(({ state }: { state: string }) => state)).toContain('rewarded')

  // It is past midnight in Madrid: the league's week is over, and the seventh day pays most.
  at('2031-03-30T22:01:00Z')
  expect(await claim()).toMatchObject({ stars_added: 40, xp_added: 25, streak: 7 })
  await run('refresh-leaderboards')
  const league = await read('/leaderboard?board=league')
  for (const words of ['Liga Plata', 'La semana pasada quedaste 1.º y subiste desde Bronce.', '+60 Stars'])
    expect(league).toContain(words)
  expect(await read('/daily-reward')).toContain('marzo de 2031')
  const evolution = await read('/evolution')
  for (const words of ['Premio de la liga', 'Recompensa diaria', 'Misión cumplida']) expect(evolution).toContain(words)
  expect(evolution).toMatch(/\d+ de \d+ medallas/)
  expect(await read('/missions')).toContain('Misiones de hoy')
})
