import type { Page } from '@playwright/test'
import { audit } from '../server/src/audit/audit.ts'
import { addRanking, type TestPerson } from '../server/src/testing/people.ts'
import { become, openCrowd } from './crowd.ts'
import { expect, moveTo, test as base, textOf, visit, withoutReward } from './people.ts'

const BEFORE = '2031-05-10T10:00:00Z'
const STRIKE = '2031-05-30T12:03:00Z'
const LOOK = '2031-05-30T12:10:02Z'
const BOUGHT = 60
const NETWORKS = 6
const HONEST = 14

type Crowd = ReturnType<typeof openCrowd>
const test = base.extend<{ crowd: Crowd }>({
  worldOptions: { seed: 'empty', at: BEFORE },
  crowd: async ({ world }, use) => {
    const crowd = openCrowd(world, () => new Date(BEFORE))
    await use(crowd)
    await crowd.close()
  },
})

const read = async (page: Page, path: string) => (await page.request.get(`/api/v1/${path}`)).json()
const phrase = 'nueve tortugas lentas'

/** Signs in a moderator with a password who has not confirmed their identity since. */
async function moderate(crowd: Crowd, page: Page, name: string): Promise<void> {
  await withoutReward(page)
  const send = async (method: string, path: string, data: object) =>
    (await page.request.fetch(`/api/v1/${path}`, { method, data })).status()
  const account = { email: `${name}@liston.test`, password: phrase }
  expect([await send('POST', 'sign-up', account), await send('POST', 'sign-in', account)]).toEqual([202, 200])
  expect(await send('PATCH', 'me', { interests: ['cine', 'comida', 'viajes'] })).toBe(200)
  expect(await send('POST', 'me/setup', {})).toBe(200)
  await crowd.app.pool.query(
    `UPDATE account SET staff_roles = '{moderator}', email_verified = true, factor_later_until = 'infinity' WHERE email = $1`,
    [account.email],
  )
}

type Ranking = Awaited<ReturnType<typeof addRanking>>
type Item = { id: string; name: string; voters: number }
const ITEMS = ['La del puerto', 'La de la plaza', 'La del mercado', 'La de la estación', 'La del barrio']

/** Twelve rankings by six authors in two categories. */
async function lists(crowd: Crowd): Promise<Ranking[]> {
  const made: Ranking[] = []
  for (let n = 0; n < 12; n++) {
    const author = await crowd.join(`autora${n}`, `192.0.${n}.0`, { ageDays: 400 })
    const category = n % 2 ? 'cine' : 'comida'
    made.push(await addRanking(crowd.app, author, { topic: `Las mejores croquetas ${n}`, items: ITEMS, category }))
  }
  return made
}

/** Sixty accounts with some age and history on few networks, and fourteen users on networks of their own. */
async function gather(crowd: Crowd, rankings: Ranking[]): Promise<{ bought: TestPerson[]; honest: TestPerson[] }> {
  const somebody = async (name: string, network: string, n: number) => {
    const person = await crowd.join(name, network, { ageDays: 60 + n * 7 })
    for (let past = 0; past < 1 + (n % 4); past++)
      await crowd.vote(person, { rankingId: rankings[(n * 3 + past * 5) % rankings.length]!.id })
    return person
  }
  // Ten at a time: in sequence they would take as long as the rest of the test.
  const groupOf = async (size: number, join: (n: number) => Promise<TestPerson>) => {
    const people: TestPerson[] = []
    for (let from = 0; from < size; from += 10) {
      const numbers = Array.from({ length: Math.min(10, size - from) }, (_, i) => from + i)
      people.push(...(await Promise.all(numbers.map(join))))
    }
    return people
  }
  return {
    bought: await groupOf(BOUGHT, (n) => somebody(`cuenta${n}`, `203.0.${n % NETWORKS}.0`, n)),
    honest: await groupOf(HONEST, (n) => somebody(`honrado${n}`, `198.51.${n}.0`, n)),
  }
}

/** Decides the case in the panel. A moderator whose confirmation is old must confirm their identity again. */
async function voidThem(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel('Decidir').selectOption('Anular los votos')
  await main.getByLabel('Motivo').first().fill('Cuentas de seis redes votan a la vez lo que nadie más quiere')
  await main.getByRole('button', { name: 'Decidir' }).click()
  await expect(main.getByRole('alert')).toContainText('difícil de deshacer')
  await main.getByLabel('Tu contraseña').fill(phrase)
  await main.getByRole('button', { name: 'Decidir' }).click()
  await expect(page.getByText('Votos anulados: 61').first()).toBeVisible()
}

test('Sixty bought accounts vote: seen within ten minutes, replayed, voided and told in public; who was wrongly caught appeals, and counts again', async ({
  newPage,
  world,
  crowd,
}) => {
  // Creates ninety accounts and two hundred votes before the first page.
  test.setTimeout(60_000)
  const guest = await newPage()
  const [lucia, gael, elena] = [
    await newPage({ viewport: { width: 390, height: 844 } }),
    await newPage({ viewport: { width: 1280, height: 900 } }),
    await newPage({ viewport: { width: 1280, height: 900 } }),
  ]
  // Lucía shares a network with some of the bought accounts, and will like the same item.
  const student = await crowd.join('lucia', '203.0.1.0', { ageDays: 300 })
  await become(lucia, student, world.origin)
  const rankings = await lists(crowd)
  const { bought, honest } = await gather(crowd, rankings.slice(1))
  const [ranking] = rankings
  const [usual, other, target] = ranking!.itemIds as [string, string, string]
  const name = ITEMS[2]!
  const votersOf = async (id: string) =>
    ((await read(guest, `rankings/${ranking!.id}`)).items as Item[]).find((one) => one.id === id)!.voters

  // Twenty days later: honest users vote for what they like, bought accounts all for one item.
  await moveTo(world, STRIKE, lucia)
  for (const [n, person] of honest.entries()) {
    await crowd.vote(person, { itemId: usual })
    if (n % 2) await crowd.vote(person, { itemId: other })
  }
  const before = await votersOf(target)
  await crowd.vote(student, { itemId: target })
  await Promise.all(bought.map((person) => crowd.vote(person, { itemId: target })))
  expect(await votersOf(target)).toBe(before + BOUGHT + 1)
  await moveTo(world, LOOK, lucia)

  await moderate(crowd, gael, 'gael')
  await become(elena, await crowd.join('elena', '192.1.1.0', { roles: ['moderator'] }), world.origin)
  const { items } = await read(gael, 'admin/integrity')
  expect(items).toMatchObject([{ ranking: { id: ranking!.id }, suspects: BOUGHT + 1 }])
  const [incident] = items
  const { rows } = await crowd.app.pool.query(
    'SELECT min(created_at) AS first FROM vote WHERE item_id = $1 AND user_id = ANY ($2)',
    [target, bought.map(({ id }) => id)],
  )
  expect(Date.parse(incident.openedAt) - rows[0].first.getTime()).toBeLessThan(10 * 60_000)

  await visit(gael, '/admin-panelrankw/integrity')
  const queue = gael.getByRole('listitem').filter({ hasText: '61 sospechosos' })
  await queue.getByRole('link').first().click()
  const main = gael.getByRole('main')
  await expect(main.getByText(`Para «${name}»`)).toBeVisible()
  const replay = main.getByRole('figure').filter({ hasText: 'Repetición' })
  await expect(replay).toContainText('En pasos de 1 min.')
  for (let n = 1; n <= NETWORKS; n++)
    await expect(main.getByRole('row', { name: new RegExp(`^Red ${n} `) })).toBeVisible()
  await expect(main).not.toContainText('cuenta1')
  await voidThem(gael)

  expect(await votersOf(target)).toBe(before)
  await guest.goto(`/ranking/${ranking!.id}`)
  const line = guest.getByRole('region', { name: 'Integridad de los votos' })
  await expect(line).toContainText(/El 30.*, 61 votos coordinados excluidos\./)
  await line.getByText('Ver cómo').click()
  await line.getByText('Con los votos excluidos').click()
  await expect(line.getByRole('listitem').first()).toBeVisible()
  await expect(line.getByRole('listitem').filter({ hasText: name })).toContainText('ahora')

  // Lucía is notified and appeals. The moderator who voided the votes does not decide the appeal.
  await world.drain()
  await visit(lucia, '/notifications')
  await lucia
    .getByRole('link', { name: /Unos votos tuyos ya no cuentan/ })
    .first()
    .click()
  const told = lucia.getByRole('main')
  await expect(told).toContainText('Cuentas de seis redes votan a la vez')
  await told
    .getByLabel('Qué ha pasado')
    .fill('Vivo en una residencia y comparto la red con muchos. Voté porque me gusta.')
  await told.getByRole('button', { name: 'Recurrir' }).click()
  await expect(told.getByRole('status')).toContainText('Lo estamos mirando')
  await gael.reload()
  await expect(main).toContainText('Es cosa tuya: responde otra persona.')
  await expect(main.getByRole('button', { name: 'Decidir' })).toHaveCount(0)

  await visit(elena, `/admin-panelrankw/integrity?incident=${incident.id}`)
  const desk = elena.getByRole('main')
  await expect(desk).toContainText('Vivo en una residencia')
  await desk.getByLabel('Decidir').selectOption('Que vuelvan a contar')
  await desk.getByLabel('Motivo').last().fill('Tiene un pasado propio y vota de todo')
  await desk.getByRole('button', { name: 'Decidir' }).click()
  await expect(desk.getByText('Vuelven a contar').first()).toBeVisible()

  await lucia.reload()
  await expect(told.getByRole('status')).toContainText('Tenías razón: tus votos vuelven a contar.')
  expect(await votersOf(target)).toBe(before + 1)
  expect(await textOf(guest.request, `/ranking/${ranking!.id}`)).toContain('60 votos coordinados excluidos.')
  await world.drain()
  expect(await audit(crowd.app.pool)).toEqual([])
})
