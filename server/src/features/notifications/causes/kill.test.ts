import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { levelThreshold } from '@liston/contract/economy'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { newId } from '../../../platform/db/index.ts'
import { type AppProcess, kill9, startApp, stopApp } from '../../../testing/app-process.ts'
import { createDatabase, type OwnDatabase } from '../../../testing/own-database.ts'
import { addPerson } from '../../../testing/people.ts'
import { openPool } from '../../../testing/pool.ts'
import { isFull, sizeOf } from '../../../testing/proof-sizes.ts'

const FOLLOWERS = sizeOf('followers')
const KILLS = isFull ? 4 : 1
/**
 * Upper limits for the publish request and for the whole fan-out. The test checks them only at full size, on a quiet
 * machine.
 */
const REQUEST_MS = 100
const TOLD_MS = 30_000

let dataDir: string
let database: OwnDatabase
let app: AppProcess
let pool: pg.Pool
const start = () => startApp(dataDir, { DATABASE_URL: database.url })
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'liston-fan-out-'))
  database = await createDatabase()
  app = await start()
  pool = openPool(database.connection)
  pool.on('error', () => {})
})
afterAll(async () => {
  await pool.end()
  await stopApp(app)
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Inserts FOLLOWERS followers straight into the database. */
async function follow(authorId: string): Promise<void> {
  await pool.query(
    `WITH a AS (INSERT INTO account (id, email, email_verified)
        SELECT gen_random_uuid(), 'fan' || n || '@liston.test', true FROM generate_series(1, ${FOLLOWERS}) n RETURNING id, email),
      p AS (INSERT INTO profile (id, username, username_canon)
        SELECT id, split_part(email, '@', 1), split_part(email, '@', 1) FROM a RETURNING id)
     INSERT INTO wallet (user_id, stars, xp, level) SELECT id, 0, 0, 1 FROM p`,
  )
  const fans = "SELECT id, $1, now() FROM profile WHERE username_canon LIKE 'fan%'"
  await pool.query(`INSERT INTO follow (follower_id, followed_id, since) ${fans}`, [authorId])
}

const call = async (cookie: string, method: string, path: string, body: object) => {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
  const answer = await fetch(`${app.url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) })
  expect(answer.status, await answer.clone().text()).toBe(200)
}
const told = async () =>
  (await pool.query("SELECT count(*)::int AS n FROM notification WHERE type = 'ranking_published'")).rows[0].n

const title = `a ranking is told to ${FOLLOWERS} followers, one each, though the application is killed over it (kills: ${KILLS})`
// Each kill restarts the application, and thousands of notifications follow.
test(title, { timeout: 60_000 + KILLS * 30_000 }, async () => {
  const ana = await addPerson({ pool, clock: { now: () => new Date() } }, 'ana', { level: 5, xp: levelThreshold(5) })
  await follow(ana.id)
  const publish = async (topic: string): Promise<number> => {
    const id = newId()
    const items = ['Uno', 'Dos', 'Tres'].map((name) => ({ id: newId(), name }))
    await call(ana.cookie, 'PUT', `/drafts/${id}`, { topic, language: 'es', category: 'comida', items })
    const began = performance.now()
    await call(ana.cookie, 'POST', `/drafts/${id}/publish`, {})
    return performance.now() - began
  }
  // At full size a ranking without a kill comes first, for its times.
  const before = isFull ? FOLLOWERS : 0
  if (isFull) {
    const began = Date.now()
    const tookMs = await publish('Mis croquetas favoritas')
    await vi.waitFor(async () => expect(await told()).toBe(FOLLOWERS), { timeout: 120_000, interval: 50 })
    const allMs = Date.now() - began
    console.info(`publishing ${Math.round(tookMs)} ms, ${FOLLOWERS} told in ${allMs} ms`)
    expect(allMs).toBeLessThan(TOLD_MS)
    expect(tookMs).toBeLessThan(5 * REQUEST_MS)
  }

  await publish('Mis tortillas favoritas')
  for (let kill = 1; kill <= KILLS; kill++) {
    const some = before + (kill * FOLLOWERS) / (KILLS + 2)
    await vi.waitFor(async () => expect(await told()).toBeGreaterThan(some), { timeout: 60_000, interval: 10 })
    await kill9(app.child)
    app = await start()
  }
  await vi.waitFor(async () => expect(await told()).toBe(before + FOLLOWERS), { timeout: 120_000, interval: 50 })
  const { rows } = await pool.query(`SELECT count(*)::int AS people, min(n)::int AS least, max(n)::int AS most FROM (
    SELECT user_id, count(*) AS n FROM notification WHERE type = 'ranking_published' GROUP BY user_id) each`)
  const each = before / FOLLOWERS + 1
  expect(rows[0]).toEqual({ people: FOLLOWERS, least: each, most: each })
  expect(await audit(pool)).toEqual([])
})
