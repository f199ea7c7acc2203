import type { Home } from '@liston/contract/explore'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { askerOf } from '../../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../../testing/people.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let ana: TestPerson
let diego: TestPerson
const ask = (person?: TestPerson) => askerOf(app)(person)
const rail = async () => ((await ask().get('/home')).body as Home).featured.map(({ id, why }) => [id, why])

beforeAll(async () => {
  app = await openTestApp()
  ana = await addPerson(app, 'ana', { level: 8, xp: 9800 })
  diego = await addPerson(app, 'diego', { superAdmin: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.pool.query('DELETE FROM featured_ranking')
  await app.pool.query('DELETE FROM ranking')
  // The ranking of the day, which the rail leaves out.
  const { id } = await addRanking(app, diego, { items: ['A', 'B', 'C', 'D', 'E'] })
  await app.pool.query('UPDATE ranking SET voters = 9, counted_voters = 9 WHERE id = $1', [id])
})

describe('an author of level 8', () => {
  const pin = (id: string, person: TestPerson | undefined = ana) => ask(person).put(`/rankings/${id}/home-pin`, {})

  test('200 pins a ranking of their own at home, where it is said who put it there', async () => {
    const { id } = await addRanking(app, ana)
    expect(await pin(id)).toMatchObject({ status: 200, body: { pinned: true, standing: [{ why: 'pinned' }] } })
    expect(await rail()).toEqual([[id, 'pinned']])
    const home = async () => (await app.http.inject({ url: '/' })).body
    await expect.poll(home).toContain('Fijado por su autor')
  })

  test('200 after 24 hours it is gone by itself', async () => {
    const { id } = await addRanking(app, ana)
    await pin(id)
    await app.pool.query(
      "UPDATE featured_ranking SET starts_at = starts_at - interval '24 h', ends_at = ends_at - interval '24 h'",
    )
    expect(await rail()).toEqual([])
    expect((await ask().get(`/rankings/${id}/featured`)).body).toEqual({ standing: [], pinned: true })
  })

  test.each(['hidden', 'deleted', 'archived', 'private', 'suspended'])(
    '200 %s it leaves the rail at once',
    async (how) => {
      const { id } = await addRanking(app, ana)
      await pin(id)
      const changes: Record<string, string> = {
        private: "UPDATE ranking SET visibility = 'private' WHERE id = $1",
        suspended: 'UPDATE account SET suspended_at = now() WHERE id = (SELECT author_id FROM ranking WHERE id = $1)',
      }
      await app.pool.query(changes[how] ?? `UPDATE ranking SET status = '${how}' WHERE id = $1`, [id])
      expect(await rail()).toEqual([])
      await app.pool.query('UPDATE account SET suspended_at = NULL')
    },
  )

  test('409 a second one in the month is refused, also when the first was deleted for good', async () => {
    const [first, second] = [await addRanking(app, ana), await addRanking(app, ana)]
    await pin(first.id)
    expect(await pin(second.id)).toMatchObject({ status: 409, body: { code: 'PINNED_THIS_MONTH' } })
    await app.pool.query('DELETE FROM ranking WHERE id = $1', [first.id])
    expect(await pin(second.id)).toMatchObject({ status: 409 })
    await app.pool.query("UPDATE featured_ranking SET month = month - interval '1 month'")
    expect(await pin(second.id)).toMatchObject({ status: 200 })
  })

  test('of 24 pinned at once one stands', async () => {
    const ids: string[] = []
    for (let i = 0; i < 24; i++) ids.push((await addRanking(app, ana)).id)
    const answers = await Promise.all(ids.map((id) => pin(id)))
    expect(answers.map((a) => a.status).sort()).toEqual([200, ...Array(23).fill(409)])
    expect(await rail()).toHaveLength(1)
  })

  test('403 below level 8, of somebody else, of a private one; 401 as a guest, 404 of what is not there', async () => {
    const bruno = await addPerson(app, 'bruno', { level: 7, xp: 7300 })
    const { id } = await addRanking(app, ana)
    const own = await addRanking(app, bruno)
    const hidden = await addRanking(app, ana, { visibility: 'private' })
    expect(await pin(own.id, bruno)).toMatchObject({ status: 403, body: { code: 'LEVEL_TOO_LOW', data: { level: 8 } } })
    expect(await pin(id, bruno)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await pin(hidden.id)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(await pin(hidden.id, bruno)).toMatchObject({ status: 404 })
    expect((await askerOf(app)(null).put(`/rankings/${id}/home-pin`, {})).status).toBe(401)
    expect(await rail()).toEqual([])
  })
})

describe('a super admin', () => {
  const feature = (id: string, days = 3) => ask(diego).put(`/admin/featured/${id}`, { days })
  const trusted = async (id: string, voters: number) =>
    app.pool.query('UPDATE ranking SET weighted_voters = $2 WHERE id = $1', [id, voters])

  test('200 features a list of an author of level 5 with ten trusted voters for some days, and ends it', async () => {
    const eva = await addPerson(app, 'eva', { level: 5, xp: 3500 })
    const { id } = await addRanking(app, eva)
    await trusted(id, 10)
    const answer = await feature(id, 3)
    expect(answer).toMatchObject({ status: 200, body: { standing: [{ why: 'editor' }], pinned: false } })
    const days = (Date.parse(answer.body.standing[0].until) - app.clock.now().getTime()) / 86_400_000
    expect(days).toBeCloseTo(3, 2)
    expect(await rail()).toEqual([[id, 'editor']])
    expect((await feature(id, 14)).status).toBe(200)
    expect(await rail()).toHaveLength(1)
    expect((await ask(diego).del(`/admin/featured/${id}`)).body).toEqual({ standing: [], pinned: false })
    expect(await rail()).toEqual([])
  })

  test('409 of an author below level 5, or with fewer than ten trusted voters; 422 for other spans', async () => {
    const newcomer = await addPerson(app, 'nora', { level: 4, xp: 2200 })
    const theirs = await addRanking(app, newcomer)
    await trusted(theirs.id, 50)
    expect(await feature(theirs.id)).toMatchObject({
      status: 409,
      body: { code: 'AUTHOR_LEVEL_TOO_LOW', data: { level: 5 } },
    })
    const { id } = await addRanking(app, ana)
    await trusted(id, 9)
    expect(await feature(id)).toMatchObject({
      status: 409,
      body: { code: 'TOO_FEW_TRUSTED_VOTERS', data: { min: 10 } },
    })
    for (const days of [0, 15, 1.5]) expect((await feature(id, days)).status).toBe(422)
  })

  test('403 nobody else may', async () => {
    const { id } = await addRanking(app, ana)
    expect((await ask(ana).put(`/admin/featured/${id}`, { days: 3 })).status).toBe(403)
    expect((await ask(ana).del(`/admin/featured/${id}`)).status).toBe(403)
  })

  test('200 where more stand than the rail holds they take turns, and a pin comes before the editors’ choice', async () => {
    for (let i = 0; i < 9; i++) {
      const { id } = await addRanking(app, ana, { topic: `Lista número ${i}` })
      await trusted(id, 12)
      await feature(id)
    }
    const pinned = await addRanking(app, ana)
    await ask(ana).put(`/rankings/${pinned.id}/home-pin`, {})
    const now = app.clock.now().getTime()
    const seen = new Set<string>()
    for (let hour = 0; hour < 12; hour++) {
      vi.spyOn(app.clock, 'now').mockReturnValue(new Date(now + hour * 3_600_000))
      const stand = await rail()
      expect(stand).toHaveLength(3)
      expect(stand[0]).toEqual([pinned.id, 'pinned'])
      for (const [id] of stand) seen.add(id as string)
    }
    vi.restoreAllMocks()
    expect(seen.size).toBeGreaterThan(3)
  })
})
