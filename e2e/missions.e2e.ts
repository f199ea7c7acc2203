import type { Page } from '@playwright/test'
import { call, comment, expect, get, publish, signInAnew, test, visitLive } from './people.ts'

const step = (page: Page, name: string) => page.locator('.mission-row').filter({ hasText: name })
type Feed = { items: { id: string; author: { id: string } }[] }

/** Answers a duel in the first ranking that has duels. */
async function answerDuel(page: Page, feed: Feed): Promise<void> {
  for (const { id } of feed.items) {
    const teaser = await page.request.get(`/api/v1/rankings/${id}/duels/teaser`)
    if (!teaser.ok()) continue
    const [pair] = (await teaser.json()).pairs
    const answers = [{ itemIds: [pair.a.id, pair.b.id], winner: pair.a.id }]
    expect(await call(page, `rankings/${id}/duels`, { answers }, 'PUT')).toBe(200)
    return
  }
  throw new Error('no ranking has duels')
}

test('A newcomer takes the first steps, sees each tick as it is done, reaches level 2, and missions of the day open', async ({
  page,
  world,
}) => {
  await signInAnew(page)
  await visitLive(page, '/missions')
  await expect(page.getByRole('heading', { name: 'Tus primeros pasos' })).toBeVisible()
  await expect(page.getByText('Se abren en el nivel 2: tres cada día.')).toBeVisible()
  await expect(step(page, 'Completa tu perfil')).toContainText('Hecha')
  const feed = await get<Feed>(page, 'rankings?sort=latest')

  await page.getByRole('button', { name: 'Guardar para luego' }).click()
  await expect(page.getByRole('heading', { name: 'Tus primeros pasos' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ver tus primeros pasos (1 de 6)' }).click()

  await comment(page, feed.items[0]!.id, 'Yo pondría las espinacas por delante de todo.')
  await world.drain()
  await expect(step(page, 'Escribe tu primer comentario')).toContainText('Hecha')
  await expect(page.getByText('Misión cumplida', { exact: true }).first()).toBeVisible()
  await publish(page, 'Las mejores tapas de mi calle')
  await world.drain()
  await expect(step(page, 'Publica tu primer ranking')).toContainText('Hecha')
  await answerDuel(page, feed)
  for (const { id } of feed.items.slice(0, 10))
    expect(await call(page, 'votes', { targetType: 'ranking', targetId: id, kind: 'vote' }, 'PUT')).toBe(200)
  const authors = [...new Set(feed.items.map(({ author }) => author.id))].slice(0, 3)
  for (const id of authors) expect(await call(page, `users/${id}/follow`, {}, 'PUT')).toBe(200)

  await world.drain()
  await expect(page.getByRole('heading', { name: 'Tus primeros pasos' })).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Seguir' }).click()
  const today = page.getByRole('region', { name: 'Misiones de hoy' })
  await expect(today.getByRole('listitem')).toHaveCount(3)
  await today
    .getByRole('button', { name: /^Cambiar por otra/ })
    .first()
    .click()
  await expect(page.getByText('Misión cambiada', { exact: true }).first()).toBeVisible()
  await expect(today.getByRole('button', { name: /^Cambiar por otra/ })).toHaveCount(0)
})
