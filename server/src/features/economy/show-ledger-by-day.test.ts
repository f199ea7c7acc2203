import type { MovementGroup } from '@liston/contract/economy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askerOf } from '../../testing/ask.ts'
import { addPerson, addRanking, type TestPerson } from '../../testing/people.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Line = { at: string; rankingId?: string; kind?: string; delta?: number }
const DAY_MS = 86_400_000
const noon = (daysAgo: number) => new Date(Date.UTC(2026, 10, 20, 12) - daysAgo * DAY_MS).toISOString()

/** Inserts XP rows of a user into the ledger, oldest first. */
async function write(person: TestPerson, lines: Line[]): Promise<void> {
  for (const [i, { at, rankingId = null, kind = 'voter_gained', delta = 1 }] of lines.entries())
    await app.pool.query(
      `INSERT INTO ledger (user_id, currency, delta, balance, kind, key, ranking_id, created_at)
       SELECT $1, 'xp', $2, coalesce((SELECT balance FROM ledger WHERE user_id = $1 AND currency = 'xp' ORDER BY seq DESC LIMIT 1), 0) + $2,
         $3, $4, $5, $6`,
      [person.id, delta, kind, `${at} ${i} ${Math.random()}`, rankingId, at],
    )
}

async function read(
  person: TestPerson,
  cursor?: string,
): Promise<{ items: MovementGroup[]; nextCursor: string | null }> {
  const { body } = await askerOf(app)(person).get(`/me/ledger/days?currency=xp${cursor ? `&cursor=${cursor}` : ''}`)
  return body
}

async function readAll(person: TestPerson, between: () => Promise<void> = async () => {}): Promise<MovementGroup[][]> {
  const pages: MovementGroup[][] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await read(person, cursor)
    pages.push(page.items)
    cursor = page.nextCursor
    await between()
  }
  return pages
}

test('200 thirty people who vote in one ranking on one day are one line; another day, reason or ranking is another', async () => {
  const ana = await addPerson(app, 'ana')
  const [tapas, films] = [
    await addRanking(app, ana, { topic: 'Tapas' }),
    await addRanking(app, ana, { topic: 'Películas' }),
  ]
  await write(ana, [
    { at: noon(1), rankingId: tapas.id },
    ...Array.from({ length: 30 }, (_, i) => ({ at: noon(0), rankingId: i % 3 === 2 ? films.id : tapas.id })),
    { at: noon(0), rankingId: tapas.id, kind: 'published', delta: 40 },
    { at: noon(0), kind: 'level_share', delta: 15 },
    { at: noon(0), kind: 'level_share', delta: 15 },
  ])
  const { items, nextCursor } = await read(ana)
  expect(nextCursor).toBeNull()
  expect(items.map((g) => [g.kind, g.ranking?.topic, g.delta, g.lines.length, g.balance])).toEqual([
    ['level_share', undefined, 15, 1, 101],
    ['level_share', undefined, 15, 1, 86],
    ['published', 'Tapas', 40, 1, 71],
    ['voter_gained', 'Películas', 10, 10, 31],
    ['voter_gained', 'Tapas', 20, 20, 30],
    ['voter_gained', 'Tapas', 1, 1, 1],
  ])
  expect(items[4]?.lines.map((line) => line.delta)).toEqual(Array(20).fill(1))
})

test('200 over all pages every movement is in one group, and no group is in two, though others come in meanwhile', async () => {
  const eva = await addPerson(app, 'eva')
  const rankings: string[] = []
  for (let i = 0; i < 5; i++) rankings.push((await addRanking(app, eva)).id)
  const lines: Line[] = []
  for (let daysAgo = 14; daysAgo >= 0; daysAgo--)
    for (let i = 0; i < 30; i++) lines.push({ at: noon(daysAgo), rankingId: rankings[i % 5]! })
  await write(eva, lines)
  const { rows } = await app.pool.query<{ seq: string }>(
    `SELECT seq::text FROM ledger WHERE user_id = $1 AND currency = 'xp' ORDER BY ledger.seq`,
    [eva.id],
  )
  const pages = await readAll(eva, () => write(eva, [{ at: noon(0), rankingId: rankings[0]! }]))
  expect(pages.map((page) => page.length)).toEqual([20, 20, 20, 15])
  const groups = pages.flat()
  const named = groups.map((g) => `${g.at.slice(0, 10)} ${g.ranking?.id}`)
  expect(new Set(named).size).toBe(named.length)
  expect(groups.every((g) => g.lines.length === 6 && g.delta === 6)).toBe(true)
  const seen = groups.flatMap((g) => g.lines.map((line) => Number(line.id))).sort((a, b) => a - b)
  expect(seen).toEqual(rows.map((row) => Number(row.seq)))
})

test('400 a cursor of another list is none of this one', async () => {
  const nora = await addPerson(app, 'nora')
  const answer = await askerOf(app)(nora).get('/me/ledger/days?cursor=WyJsZWRnZXIiLDFd')
  expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_CURSOR' } })
})
