import type { Page } from '@playwright/test'
import { addRanking } from '../server/src/testing/people.ts'
import { openCrowd } from './crowd.ts'
import { expect, moveTo, test, textOf, visit, wake } from './people.ts'
import type { World } from './worlds/world.ts'

// Monday of the week in which Madrid's clocks go forward, on Sunday at 2:00.
const MONDAY = '2031-03-24T09:00:00Z'

test.use({ worldOptions: { seed: 'empty', at: MONDAY } })

const modal = (page: Page) => page.getByRole('dialog', { name: 'Tu recompensa de hoy' })

type Ranking = { id: string; author: { id: string } }
/** Clara's API calls, besides opening pages. */
function deedsOf(page: Page, others: Ranking[]) {
  let published = 0
  const send = async (method: string, path: string, data: object = {}) => {
    const answer = await page.request.fetch(`/api/v1/${path}`, { method, data })
    expect(`${path} ${answer.status()}`).toMatch(/ 20[02]$/)
    return answer
  }
  const itemsOf = async ({ id }: Ranking): Promise<{ id: string }[]> =>
    (await (await page.request.get(`/api/v1/rankings/${id}`)).json()).items
  return {
    send,
    vote: ({ id }: Ranking) => send('PUT', 'votes', { targetType: 'ranking', targetId: id, kind: 'vote' }),
    follow: ({ author }: Ranking) => send('PUT', `users/${author.id}/follow`),
    comment: (n: number) =>
      send('POST', `rankings/${others[n]!.id}/comments`, { body: `Yo pondría lo del día ${n} por delante de todo.` }),
    async review(n: number) {
      const [item] = await itemsOf(others[n]!)
      const text = 'Lo he probado muchas veces, y siempre me ha dejado con ganas de volver a por más cada domingo.'
      await send('PUT', `items/${item!.id}/review`, { stars: 4, text })
    },
    async order(n: number) {
      const itemIds = (await itemsOf(others[n]!)).map(({ id }) => id)
      await send('PUT', `rankings/${others[n]!.id}/my-order`, { itemIds })
    },
    async publish() {
      const id = crypto.randomUUID()
      const items = ['Espinacas', 'Salmorejo', 'Pringá'].map((name) => ({ id: crypto.randomUUID(), name }))
      const topic = `Las mejores tapas de mi calle, ${++published}`
      await send('PUT', `drafts/${id}`, { topic, category: 'comida', language: 'es', items })
      await send('POST', `drafts/${id}/publish`)
    },
    async duel() {
      for (const { id } of others) {
        const teaser = await page.request.get(`/api/v1/rankings/${id}/duels/teaser`)
        if (!teaser.ok()) continue
        const [pair] = (await teaser.json()).pairs
        const answers = [{ itemIds: [pair.a.id, pair.b.id], winner: pair.a.id }]
        await send('PUT', `rankings/${id}/duels`, { answers })
        return
      }
      throw new Error('no ranking has duels')
    },
  }
}

/** Twelve rankings by three other authors. */
async function othersPublish(world: World): Promise<void> {
  const crowd = openCrowd(world, () => new Date(MONDAY))
  const items = ['Salmorejo', 'Tortilla', 'Croquetas', 'Gazpacho', 'Migas']
  for (const name of ['irene', 'marco', 'olga']) {
    const author = await crowd.join(name)
    for (let n = 0; n < 4; n++) await addRanking(crowd.app, author, { topic: `Las tapas de ${name}, ${n}`, items })
  }
  await crowd.close()
}

/** Signs up, confirms her address and completes the set-up. Her time zone is Madrid's. */
async function arrive(page: Page) {
  const account = { email: 'clara@liston.test', password: 'nueve tortugas lentas' }
  await page.clock.setFixedTime(MONDAY)
  const feed = await (await page.request.get(`/api/v1/rankings?sort=latest`)).json()
  const deeds = deedsOf(page, feed.items)
  await deeds.send('POST', 'sign-up', account)
  await page.goto(`/dev/inbox?to=${encodeURIComponent(account.email)}`)
  await page.getByRole('link', { name: /^Confirma tu correo/ }).click()
  await page.getByRole('link', { name: 'Confirmar mi correo', exact: true }).click()
  await page.getByRole('button', { name: 'Confirmar y entrar' }).waitFor()
  await wake(page)
  await page.getByRole('button', { name: 'Confirmar y entrar' }).click()
  await expect(page.getByText('Paso 1 de 4: Identidad', { exact: true })).toBeVisible()
  await page.goto('about:blank')
  await deeds.send('PATCH', 'me', { interests: ['cine', 'comida', 'viajes'] })
  await deeds.send('POST', 'me/setup')
  return { deeds, others: feed.items as Ranking[] }
}

async function receives(page: Page, said: string[]): Promise<void> {
  await visit(page, '/explore')
  for (const words of said) await expect(modal(page)).toContainText(words)
  await modal(page).getByRole('button', { name: 'Seguir' }).press('Enter')
  await expect(modal(page)).toBeHidden()
}

/** Changes the time zone in the settings. */
async function liveIn(page: Page, zone: string): Promise<void> {
  await visit(page, '/profile?tab=settings')
  await page.getByLabel('Zona horaria').fill(zone)
  await page.getByLabel('Zona horaria').press('Enter')
  await expect(page.getByText(`Zona horaria: ${zone}`).first()).toBeVisible()
}

/** The rendered pages contain everything: the week in the calendar, the earnings, and what comes next. */
async function readsAll({ request }: Page): Promise<void> {
  const streak = await textOf(request, '/daily-reward')
  expect(streak).toContain('marzo de 2031')
  const evolution = await textOf(request, '/evolution')
  for (const words of ['Premio de la liga', 'Recompensa diaria', 'Misión cumplida']) expect(evolution).toContain(words)
  expect(evolution).toMatch(/\d+ de \d+ medallas/)
  expect(await textOf(request, '/missions')).toContain('Misiones de hoy')
}

test('A newcomer’s first week: first steps, level 2, a streak with a freeze and a journey while clocks change, a medal, a promotion', async ({
  page,
  world,
}) => {
  // Eight days, each with pages of its own.
  test.setTimeout(90_000)
  await othersPublish(world)
  const { deeds, others } = await arrive(page)
  const main = page.getByRole('main')
  // Monday: the first steps, and everything they unlock.
  await moveTo(world, MONDAY, page)
  await receives(page, ['+10 Stars', '+5 XP', 'Primer día de tu racha.'])
  await visit(page, '/missions')
  await expect(page.getByRole('heading', { name: 'Tus primeros pasos' })).toBeVisible()
  await deeds.comment(0)
  await deeds.publish()
  await deeds.duel()
  for (const author of new Map(others.map((r) => [r.author.id, r])).values()) await deeds.follow(author)
  for (const ranking of others.slice(0, 10)) await deeds.vote(ranking)
  const levelUp = page.getByRole('dialog', { name: '¡Has subido al nivel 2!' })
  await levelUp.getByRole('button', { name: 'Seguir' }).click()
  await expect(page.getByRole('region', { name: 'Misiones de hoy' }).getByRole('listitem')).toHaveCount(3)
  // XP count for the league within a minute.
  await moveTo(world, '2031-03-24T09:05:00Z', page)
  await visit(page, '/leaderboard?board=league')
  await page.getByRole('button', { name: 'Participar en la liga' }).press('Enter')
  await expect(page.getByText(/^Vas \d+\.º con \d+ XP$/)).toBeVisible()
  await page.goto('/notifications')
  const medal = 'Has conseguido un logro: «Votante», bronce. +10 Stars.'
  await expect(page.getByRole('listitem').filter({ hasText: medal }).first()).toBeVisible()

  await moveTo(world, '2031-03-25T09:00:00Z', page)
  await receives(page, ['+12 Stars', '+6 XP', '2 días de racha.'])
  await visit(page, '/daily-reward')
  const streak = main.getByRole('region', { name: 'Racha' })
  await streak.getByRole('button', { name: 'Conseguir uno · 50 Stars' }).press('Enter')
  await expect(streak).toContainText('1 de 2')
  for (const n of [0, 1, 2]) await deeds.review(n)
  for (const n of [3, 4, 5]) await deeds.order(n)
  await deeds.publish()
  await deeds.comment(1)

  await moveTo(world, '2031-03-26T09:00:00Z', page)
  await receives(page, ['+14 Stars', '3 días de racha.'])
  await deeds.publish()
  await deeds.comment(2)
  // Thursday she does not visit; on Friday the freeze has covered it.
  await moveTo(world, '2031-03-28T09:00:00Z', page)
  await receives(page, ['+16 Stars', '4 días de racha.', 'Un protector cubrió el día que faltó.'])
  await deeds.comment(3)

  // Saturday she flies to Tokyo, where it is already Sunday: nothing is paid twice.
  await moveTo(world, '2031-03-29T09:00:00Z', page)
  await receives(page, ['+18 Stars', '5 días de racha.'])
  await deeds.comment(4)
  await liveIn(page, 'Asia/Tokyo')
  await moveTo(world, '2031-03-29T16:00:00Z', page)
  await page.goto('/daily-reward')
  await expect(streak).toContainText('La próxima, 20 Stars y 10 XP, desde')
  await moveTo(world, '2031-03-30T02:00:00Z', page)
  await receives(page, ['+20 Stars', '6 días de racha.'])
  // Back in Madrid it is still Sunday, which has an hour less.
  await liveIn(page, 'Europe/Madrid')
  await moveTo(world, '2031-03-30T19:00:00Z', page)
  await page.goto('/daily-reward')
  await expect(streak).toContainText('La de hoy ya es tuya.')
  await deeds.comment(5)
  await page.goto('/missions')
  const week = page.getByRole('region', { name: 'Misiones de la semana' })
  await expect(week.getByText('Hecha', { exact: true }).first()).toBeVisible()

  // It is past midnight in Madrid: the league's week is over, and the seventh day pays most.
  await moveTo(world, '2031-03-30T22:01:00Z', page)
  await receives(page, ['+40 Stars', '+25 XP', '7 días de racha.'])
  await page.goto('/leaderboard?board=league')
  await expect(page.getByRole('heading', { name: 'Liga Plata' })).toBeVisible()
  await expect(page.getByText('La semana pasada quedaste 1.º y subiste desde Bronce.')).toContainText('+60 Stars')
  await readsAll(page)
})
