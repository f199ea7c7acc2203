import type { Page } from '@playwright/test'
import { askerOf } from '../server/src/testing/ask.ts'
import { addArena, openTable } from '../server/src/testing/matches.ts'
import { addRanking, type TestPerson } from '../server/src/testing/people.ts'
import { become, openCrowd } from './crowd.ts'
import { expect, test, withoutReward } from './people.ts'

// Challenges wait, run and end by days: this story moves the clock, in an installation without anybody else.
const MONDAY = '2031-04-07T09:00:00Z'
const WEDNESDAY = '2031-04-09T09:05:00Z'
const THURSDAY = '2031-04-10T09:00:00Z'
const SUNDAY = '2031-04-13T10:00:00Z'
test.use({ worldOptions: { seed: 'empty', at: MONDAY } })

const traits = { level: 2, xp: 460, ageDays: 40 }
const row = (page: Page, words: string) => page.locator('li.challenge-card').filter({ hasText: words })

test('A match, a shared mission and a battle are played from their pages and end with their rewards, in two languages; so does one that nobody answered', async ({
  newPage,
  world,
}) => {
  let now = MONDAY
  const crowd = openCrowd(world, () => new Date(now))
  const asker = askerOf(crowd.app)
  const [irene, james] = [
    await crowd.join('irene', '198.51.1.0', traits),
    await crowd.join('james', '198.51.2.0', traits),
  ]
  const pages = {
    irene: await newPage(),
    james: await newPage({ locale: 'en-GB', viewport: { width: 390, height: 844 } }),
  }
  for (const [page, who] of [
    [pages.irene, irene],
    [pages.james, james],
  ] as const) {
    await withoutReward(page)
    await become(page.context(), who, world.origin)
  }
  expect((await asker(james).patch('/me', { language: 'en' })).status).toBe(200)
  const author = await crowd.join('autora', '198.51.9.0')
  const { id: rankingId } = await addArena(crowd.app, author)
  const lists: { id: string }[] = []
  for (let n = 0; n < 15; n++) lists.push(await addRanking(crowd.app, author, { topic: `Tapas de la calle ${n}` }))
  const moveTo = async (moment: string) => {
    now = moment
    await world.moveTo(moment)
    for (const page of Object.values(pages)) {
      // A page that is open would ask for the reward of the new day.
      await page.goto('about:blank')
      await page.clock.setFixedTime(Date.parse(moment) + 60_000)
    }
  }
  const send = async (o: object): Promise<string> => {
    const { status, body } = await asker(irene).post('/challenges', { to: 'james', ...o })
    expect([status, body]).toEqual([200, expect.anything()])
    return body.id
  }
  const accept = async (id: string) =>
    expect((await asker(james).put(`/challenges/${id}/answer`, { accept: true })).status).toBe(200)
  const publish = async (who: TestPerson): Promise<string> => {
    const id = crypto.randomUUID()
    const items = ['Espinacas', 'Salmorejo', 'Pringá'].map((name) => ({ id: crypto.randomUUID(), name }))
    const draft = { topic: `Tapas de Sevilla de ${who.username}`, category: 'comida', language: 'es', items }
    expect((await asker(who).put(`/drafts/${id}`, draft)).status).toBe(200)
    expect((await asker(who).post(`/drafts/${id}/publish`, {})).status).toBe(200)
    return id
  }

  await moveTo(MONDAY)
  await send({ kind: 'match', rankingId })
  await moveTo(WEDNESDAY)

  // R1: the better one of a match has won the challenge too.
  const match = await send({ kind: 'match', rankingId })
  await accept(match)
  await pages.james.goto(`/challenges?reto=${match}`)
  await pages.james.getByRole('link', { name: 'Play my rounds' }).click()
  await expect(pages.james).toHaveURL(/rumble=/)
  const table = openTable(crowd.app)
  const { body } = await asker(irene).get(`/challenges/${match}`)
  await table.play(irene, body.match.id, { right: 7 })
  await table.play(james, body.match.id, { right: 3 })

  // R4: what both do adds to one goal.
  const mission = await send({ kind: 'mission', goal: 'votes' })
  await accept(mission)
  for (const { id } of lists) await crowd.vote(irene, { rankingId: id })
  await world.drain()
  await pages.james.goto(`/challenges?reto=${mission}`)
  await expect(pages.james.getByText('15 of 30').first()).toBeVisible()
  for (const { id } of lists) await crowd.vote(james, { rankingId: id })
  await world.drain()

  // R3: both publish on one topic; after 72 hours the one with more trusted voters has won.
  await moveTo(THURSDAY)
  await pages.irene.goto('/challenges?tab=new&kind=battle&to=james')
  await pages.irene.getByLabel('Sobre qué tema').fill('Tapas de Sevilla')
  await pages.irene.getByRole('button', { name: 'Enviar reto' }).click()
  await expect(pages.irene.getByText('Retas a james')).toBeVisible()
  await pages.james.goto('/challenges')
  await pages.james.getByRole('button', { name: 'Accept' }).click()
  await expect(pages.james.getByText('Nobody has challenged you yet')).toBeVisible()
  const hers = await publish(irene)
  const better = await publish(james)
  const { items } = (await asker(irene).get('/me/challenges/active')).body
  const battle = items[0].id
  expect((await asker(irene).put(`/challenges/${battle}/ranking`, { rankingId: hers })).status).toBe(200)
  const enter = pages.james.getByRole('button', { name: 'Compete with this one' })
  await pages.james.goto(`/challenges?reto=${battle}`)
  await enter.click()
  await expect(enter).toHaveCount(0)
  const trusted = await crowd.join('fiel', '198.51.3.0', { ageDays: 200 })
  for (const { id } of lists) await crowd.vote(trusted, { rankingId: id })
  await crowd.vote(trusted, { rankingId: better })
  await world.drain()
  await pages.james.reload()
  await expect(pages.james.getByText('1 trusted voter', { exact: true })).toBeVisible()
  await moveTo(SUNDAY)

  await pages.irene.goto('/challenges?tab=history')
  await expect(row(pages.irene, 'Ganado')).toContainText('+25 XP y +5 Stars')
  await expect(row(pages.irene, 'Completado')).toContainText('+30 XP y +10 Stars')
  await expect(row(pages.irene, 'Perdido')).toContainText('+15 XP')
  await expect(row(pages.irene, 'Caducado')).toContainText('Rumble 1v1')
  await pages.james.goto('/challenges?tab=history')
  await expect(row(pages.james, 'Lost')).toContainText('+15 XP')
  await expect(row(pages.james, 'Completed')).toContainText('+30 XP and +10 Stars')
  await expect(row(pages.james, 'Won')).toContainText('+25 XP and +5 Stars')
  await crowd.close()
})
