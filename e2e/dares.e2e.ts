import type { Page } from '@playwright/test'
import { addArena, openTable } from '../server/src/testing/matches.ts'
import { addRanking, type TestPerson } from '../server/src/testing/people.ts'
import { askerOf } from '../server/src/testing/ask.ts'
import { become, openCrowd } from './crowd.ts'
import { leave, startMovedApp } from './moved-app.ts'
import { expect, test, withoutReward } from './people.ts'

// Challenges wait, run and end by days: these two have a house of their own, whose clock goes where the story wants it.
const MONDAY = '2031-04-07T09:00:00Z'
const WEDNESDAY = '2031-04-09T09:05:00Z'
const THURSDAY = '2031-04-10T09:00:00Z'
const SUNDAY = '2031-04-13T10:00:00Z'

let now = MONDAY
let app: Awaited<ReturnType<typeof startMovedApp>>
let crowd: ReturnType<typeof openCrowd>
test.beforeAll(async () => {
  app = await startMovedApp(MONDAY)
  crowd = openCrowd(app, () => new Date(now))
})
test.afterAll(async () => {
  await crowd.close()
  await app.stop()
})

const challenge = { level: 2, xp: 460, ageDays: 40 }
const open = (page: Page, path: string) => page.goto(`${app.origin}${path}`)
/** What both have done and got is told when it has been counted. */
const told = (page: Page, path: string, said: string[]) =>
  expect(async () => {
    await open(page, path)
    const first = page.locator('li.challenge-card').first()
    for (const words of said) await expect(first).toContainText(words, { timeout: 1000 })
  }).toPass()

async function publish(who: TestPerson): Promise<string> {
  const id = crypto.randomUUID()
  const items = ['Espinacas', 'Salmorejo', 'Pringá'].map((name) => ({ id: crypto.randomUUID(), name }))
  const draft = { topic: `Tapas de Sevilla de ${who.username}`, category: 'comida', language: 'es', items }
  const ask = askerOf(crowd.app)(who)
  expect((await ask.put(`/drafts/${id}`, draft)).status).toBe(200)
  expect((await ask.post(`/drafts/${id}/publish`, {})).status).toBe(200)
  return id
}

test('A match, a shared mission and a battle, each from sending to its reward, in two languages; and one that nobody answered', async ({
  newPage,
}) => {
  test.setTimeout(180_000)
  const [irene, james] = [await newPage(), await newPage({ locale: 'en-GB', viewport: { width: 390, height: 844 } })]
  const people = {
    irene: await crowd.join('irene', '198.51.1.0', challenge),
    james: await crowd.join('james', '198.51.2.0', challenge),
  }
  for (const [page, who] of [
    [irene, people.irene],
    [james, people.james],
  ] as const) {
    await withoutReward(page)
    await become(page.context(), who, app.origin)
  }
  expect((await askerOf(crowd.app)(people.james).patch('/me', { language: 'en' })).status).toBe(200)
  const author = await crowd.join('autora', '198.51.9.0')
  await addArena(crowd.app, author)
  const lists: { id: string }[] = []
  for (let n = 0; n < 15; n++) lists.push(await addRanking(crowd.app, author, { topic: `Tapas de la calle ${n}` }))
  const at = async (moment: string) => {
    now = moment
    await leave(james)
    await james.clock.setFixedTime(Date.parse(moment) + 60_000)
    await app.goTo(irene, moment)
  }
  const dare = async (kind: string) => {
    await open(irene, `/challenges?tab=new&kind=${kind}&to=james`)
    if (kind === 'battle') await irene.getByLabel('Sobre qué tema').fill('Tapas de Sevilla')
    await irene.getByRole('button', { name: 'Enviar reto' }).click()
    await expect(irene.getByText('Retas a james')).toBeVisible()
  }
  const accept = async () => {
    await open(james, '/challenges')
    await james.getByRole('button', { name: 'Accept' }).click()
    await expect(james.getByText('Nobody has challenged you yet')).toBeVisible()
  }

  // Nobody answers the first within 48 hours.
  await at(MONDAY)
  await dare('match')
  await at(WEDNESDAY)
  await open(james, '/challenges')
  await expect(james.getByText('Nobody has challenged you yet')).toBeVisible()
  await told(irene, '/challenges?tab=history', ['Rumble 1v1', 'Caducado'])

  // R1: the better one of a match has won the challenge too.
  await dare('match')
  await accept()
  await open(james, '/challenges?tab=active')
  await james.getByRole('link', { name: 'See challenge' }).click()
  await james.getByRole('link', { name: 'Play my rounds' }).click()
  await expect(james).toHaveURL(/rumble=/)
  const table = openTable(crowd.app)
  const { items } = (await askerOf(crowd.app)(people.irene).get('/me/challenges/active')).body
  const { match } = (await askerOf(crowd.app)(people.irene).get(`/challenges/${items[0].id}`)).body
  await table.play(people.irene, match.id, { right: 7 })
  await table.play(people.james, match.id, { right: 3 })
  await told(irene, '/challenges?tab=history', ['Ganado', '+25 XP y +5 Stars'])
  await told(james, '/challenges?tab=history', ['Lost', '+15 XP'])

  // R4: what both do adds to one goal.
  await dare('mission')
  await accept()
  for (const { id } of lists) await crowd.vote(people.irene, { rankingId: id })
  await open(james, '/challenges?tab=active')
  await james.getByRole('link', { name: 'See challenge' }).click()
  await expect(james.getByText('15 of 30').first()).toBeVisible()
  for (const { id } of lists) await crowd.vote(people.james, { rankingId: id })
  await james.reload()
  await expect(james.getByRole('main')).toContainText('Completed')
  await expect(james.getByText('+30 XP and +10 Stars').first()).toBeVisible()
  await told(irene, '/challenges?tab=history', ['Completado', '+30 XP y +10 Stars'])

  // R3: both publish on one topic; after 72 hours the one with more trusted voters has won.
  await at(THURSDAY)
  await dare('battle')
  await accept()
  await publish(people.irene)
  const better = await publish(people.james)
  for (const [page, seen, enter] of [
    [irene, 'Ver reto', 'Competir con este'],
    [james, 'See challenge', 'Compete with this one'],
  ] as const) {
    await open(page, '/challenges?tab=active')
    await page.getByRole('link', { name: seen }).click()
    await page.getByRole('button', { name: enter }).click()
    await expect(page.getByRole('button', { name: enter })).toHaveCount(0)
  }
  const trusted = await crowd.join('fiel', '198.51.3.0', { ageDays: 200 })
  for (const { id } of lists) await crowd.vote(trusted, { rankingId: id })
  await crowd.vote(trusted, { rankingId: better })
  await james.reload()
  await expect(james.getByText('1 trusted voter', { exact: true })).toBeVisible()
  await at(SUNDAY)
  await told(james, '/challenges?tab=history', ['Won', '+25 XP and +5 Stars'])
  await told(irene, '/challenges?tab=history', ['Perdido', '+15 XP'])
})
