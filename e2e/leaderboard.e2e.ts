import type { Page } from '@playwright/test'
import { become, openCrowd } from './crowd.ts'
import { expect, moveTo, test as base, visit } from './people.ts'

const WEEK_MS = 7 * 24 * 3_600_000
const XP = { nadia: 48, oscar: 36, pilar: 36, raul: 24 }

const test = base.extend<{ crowd: ReturnType<typeof openCrowd> }>({
  worldOptions: { seed: 'empty' },
  crowd: async ({ world }, use) => {
    const crowd = openCrowd(world)
    await use(crowd)
    await crowd.close()
  },
})

const rows = (page: Page) => page.getByRole('region', { name: 'XP', exact: true }).getByRole('listitem')

test('A guest reads who is ahead, Nadia sees her place, joins the league, and the week ends with a promotion and Stars', async ({
  world,
  crowd,
  page: nadia,
  newPage,
}) => {
  for (const [name, xp] of Object.entries(XP)) {
    const person = await crowd.join(name)
    await crowd.app.pool.query(
      `WITH paid AS (UPDATE wallet SET xp = xp + $2 WHERE user_id = $1)
       INSERT INTO ledger (user_id, currency, delta, balance, kind, key) VALUES ($1, 'xp', $2, $2, 'report_upheld', 'a test')`,
      [person.id, xp],
    )
    if (name === 'nadia') await become(nadia, person, world.origin)
  }
  const started = Date.now()
  await world.moveTo(new Date(started + 60_000).toISOString())
  const guest = await newPage({ javaScriptEnabled: false })
  await guest.goto('/leaderboard')
  await expect(rows(guest)).toHaveText([/1.*nadia.*48 XP/s, /2.*36 XP/s, /2.*36 XP/s, /3.*raul.*24 XP/s])
  await expect(guest.getByRole('link', { name: 'Liga' })).toHaveCount(0)

  await visit(nadia, '/leaderboard')
  await expect(nadia.getByRole('heading', { name: 'Tu puesto 1.º con 48 XP' })).toBeVisible()
  await nadia.getByRole('link', { name: 'Liga' }).click()
  await nadia.getByRole('button', { name: 'Participar en la liga' }).click()
  await expect(nadia.getByText('Participas en la liga', { exact: true })).toBeVisible()
  await nadia.getByRole('button', { name: 'Deshacer' }).click()
  await nadia.getByRole('button', { name: 'Participar en la liga' }).press('Enter')
  await expect(nadia.getByText('Vas 1.º con 48 XP')).toBeVisible()
  await expect(nadia.getByRole('heading', { name: 'Suben de liga' })).toBeVisible()

  await moveTo(world, new Date(started + WEEK_MS).toISOString(), nadia)
  await nadia.goto('/leaderboard?board=league')
  await expect(nadia.getByRole('heading', { name: 'Liga Plata' })).toBeVisible()
  await expect(nadia.getByText('La semana pasada quedaste 1.º y subiste desde Bronce.')).toContainText('+60 Stars')
  await nadia.goto('/evolution')
  await expect(nadia.getByText('Premio de la liga').first()).toBeVisible()
})
