import { become, openCrowd } from './crowd.ts'
import { expect, moveTo, test as base, textOf, visit } from './people.ts'

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

test('A guest reads who is ahead, Nadia sees her place, joins the league, and the week ends with a promotion and Stars', async ({
  world,
  crowd,
  page: nadia,
  request,
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
  expect(await textOf(request, '/leaderboard')).toMatch(/1.*nadia.*48 XP.*2.*36 XP.*2.*36 XP.*3.*raul.*24 XP/s)
  expect(await (await request.get('/leaderboard')).text()).not.toContain('board=league')

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
  const league = await textOf(nadia.request, '/leaderboard?board=league')
  expect(league).toContain('Liga Plata')
  expect(league).toMatch(/La semana pasada quedaste 1\.º y subiste desde Bronce\..*\+60 Stars/s)
  expect(await textOf(nadia.request, '/evolution')).toContain('Premio de la liga')
})
