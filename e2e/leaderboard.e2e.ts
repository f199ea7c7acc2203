import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { databaseOf } from '../server/src/testing/app-process.ts'
import { addPerson, type TestPerson } from '../server/src/testing/people.ts'
import { become } from './crowd.ts'
import { expect, test, withoutReward } from './people.ts'
import { startOwnApp } from './start-app.ts'

const WEEK_MS = 7 * 24 * 3_600_000
const XP = { nadia: 48, oscar: 36, pilar: 36, raul: 24 }

let dataDir: string
test.beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'liston-league-'))
  // Open to the database's user too, so that its socket lies beside the data, where we find it.
  chmodSync(dataDir, 0o711)
})
test.afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const start = (aheadMs = 0) =>
  startOwnApp({
    dataDir,
    seed: 'none',
    more: {
      NODE_ENV: 'test',
      MOVED_CLOCK_AHEAD_MS: String(aheadMs),
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'moved-clock.mjs')}`,
    },
  })

/** People who earned their XP this week, straight in the database; the next start counts it. */
async function climbers(): Promise<Record<keyof typeof XP, TestPerson>> {
  const pool = new pg.Pool({ ...databaseOf(dataDir).connection, max: 2 })
  try {
    const added: Record<string, TestPerson> = {}
    for (const [name, xp] of Object.entries(XP)) {
      const person = await addPerson({ pool, clock: { now: () => new Date() } }, name)
      added[name] = person
      await pool.query(
        `WITH paid AS (UPDATE wallet SET xp = xp + $2 WHERE user_id = $1)
         INSERT INTO ledger (user_id, currency, delta, balance, kind, key) VALUES ($1, 'xp', $2, $2, 'report_upheld', 'a story')`,
        [person.id, xp],
      )
    }
    // They are still signed in when the week is over.
    await pool.query("UPDATE session SET expires_at = now() + interval '30 days'")
    return added as Record<keyof typeof XP, TestPerson>
  } finally {
    await pool.end()
  }
}

const rows = (page: Page) => page.getByRole('region', { name: 'XP', exact: true }).getByRole('listitem')

test('A guest reads who is ahead, Nadia sees her place, joins the league, and the week ends with a promotion and Stars', async ({
  newPage,
}) => {
  test.setTimeout(90_000)
  await (await prepared()).stop()
  const first = await start()
  const guest = await newPage({ baseURL: first.origin, javaScriptEnabled: false })
  await expect(async () => {
    await guest.goto('/leaderboard')
    await expect(rows(guest)).toHaveCount(4, { timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await expect(rows(guest).nth(0)).toContainText(/1.*nadia.*48 XP/s)
  await expect(rows(guest).nth(1)).toContainText(/2.*36 XP/s)
  await expect(rows(guest).nth(2)).toContainText(/2.*36 XP/s)
  await expect(rows(guest).nth(3)).toContainText(/3.*raul.*24 XP/s)
  await expect(guest.getByRole('link', { name: 'Liga' })).toHaveCount(0)

  const nadia = await newPage({ baseURL: first.origin })
  await become(nadia.context(), people.nadia, first.origin)
  await withoutReward(nadia)
  await nadia.goto('/leaderboard')
  await expect(nadia.getByRole('heading', { name: 'Tu puesto 1.º con 48 XP' })).toBeVisible()
  await nadia.getByRole('link', { name: 'Liga' }).click()
  await nadia.getByRole('button', { name: 'Participar en la liga' }).click()
  await expect(nadia.getByText('Participas en la liga', { exact: true })).toBeVisible()
  await nadia.getByRole('button', { name: 'Deshacer' }).click()
  await nadia.getByRole('button', { name: 'Participar en la liga' }).press('Enter')
  await expect(nadia.getByText('Vas 1.º con 48 XP')).toBeVisible()
  await expect(nadia.getByRole('heading', { name: 'Suben de liga' })).toBeVisible()
  for (const page of [guest, nadia]) await page.context().close()
  await first.stop()

  const later = await start(WEEK_MS)
  const after = await newPage({ baseURL: later.origin })
  await become(after.context(), people.nadia, later.origin)
  await withoutReward(after)
  await expect(async () => {
    await after.goto('/leaderboard?board=league')
    await expect(after.getByRole('heading', { name: 'Liga Plata' })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })
  await expect(after.getByText('La semana pasada quedaste 1.º y subiste desde Bronce.')).toContainText('+60 Stars')
  await after.goto('/evolution')
  await expect(after.getByText('Premio de la liga').first()).toBeVisible()
  await after.context().close()
  await later.stop()
})

let people: Awaited<ReturnType<typeof climbers>>
async function prepared() {
  const app = await start()
  people = await climbers()
  return app
}
