import type { Page } from '@playwright/test'
import { openPushService } from '../server/src/testing/push-service.ts'
import { call, expect, goAs, signIn, test as base, visit, visitLive, walkSetup } from './people.ts'
import { imitatePushService, push, shown, wholeBrowser } from './push-browser.ts'

/** Push messages of the world go to a local service that decrypts them as a browser would. */
const test = base.extend<{ service: Awaited<ReturnType<typeof openPushService>> }>({
  // oxlint-disable-next-line no-empty-pattern
  service: async ({}, use) => {
    const service = await openPushService()
    await use(service)
    await service.close()
  },
  worldOptions: async ({ service }, use) => use({ env: { NODE_ENV: 'test', PUSH_TEST_HOST: service.host } }),
})
test.use({ serviceWorkers: 'allow', ...wholeBrowser })

const topic = 'Los mejores sitios donde sentarse'
const main = (page: Page) => page.getByRole('main')
type Me = { id: string; username: string }
const whoIs = async (page: Page): Promise<Me> => (await (await page.request.get('/api/v1/me')).json()).me

/** Publishes a ranking of three items by the API. Returns its id. */
async function publish(page: Page): Promise<string> {
  const id = crypto.randomUUID()
  const items = ['Barra', 'Mesa', 'Terraza'].map((name) => ({ id: crypto.randomUUID(), name }))
  expect(await call(page, `drafts/${id}`, { topic, category: 'comida', language: 'es', items }, 'PUT')).toBe(200)
  expect(await call(page, `drafts/${id}/publish`, {})).toBe(200)
  return id
}

test('From coming in by Google to a push message: the first way of somebody new', async ({
  page,
  context,
  newPage,
  service,
  world,
}) => {
  // One journey through a dozen pages of three users.
  test.setTimeout(90_000)
  const browser = service.addBrowser()
  await context.grantPermissions(['notifications'])
  await imitatePushService(page, browser.subscription)
  const [bruno, elena] = [await newPage(), await newPage()]
  await signIn(bruno, 'bruno')
  const { id: brunoId } = await whoIs(bruno)

  await test.step('comes in by Google, and follows Bruno, whose profile they were on', async () => {
    await page.goto(`/sign-up?next=${encodeURIComponent(`/profile/${brunoId}`)}`)
    await goAs(page, 'Google', /^Alguien nuevo/)
    await walkSetup(page)
    await expect(page).toHaveURL(`/profile/${brunoId}`)
    const saved = page.waitForResponse((answer) => answer.url().endsWith(`/users/${brunoId}/follow`))
    await main(page).getByRole('button', { name: 'Seguir bruno' }).click()
    await expect(main(page).getByRole('button', { name: 'Siguiendo bruno' })).toBeVisible()
    expect((await saved).status()).toBe(200)
  })
  const me = await whoIs(page)
  const rankingId = await publish(page)

  await test.step('sees Bruno’s vote; his comment is in the bell, and in a toast that leads there', async () => {
    await visitLive(page, `/ranking/${rankingId}`)
    const { items } = await (await page.request.get(`/api/v1/rankings/${rankingId}`)).json()
    const terrace = { targetType: 'item', targetId: items[2].id, kind: 'vote' }
    expect(await call(bruno, 'votes', terrace, 'PUT')).toBe(200)
    await expect(
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Terraza' }) }),
    ).toContainText('1 persona')
    // The vote's notification comes first. Of several waiting toasts only the last is shown.
    const ofVote = page.getByRole('listitem').filter({ hasText: `Alguien ha votado en «${topic}` })
    await ofVote.getByRole('button', { name: /^Abrir/ }).waitFor()
    expect(await call(page, 'notifications', { ids: 'all' }, 'DELETE')).toBe(200)
    const body = 'En la terraza se está mejor que en la barra'
    expect(await call(bruno, `rankings/${rankingId}/comments`, { body })).toBe(200)
    await expect(page.getByRole('button', { name: /^Notificaciones, \d sin leer$/ })).toBeVisible()
    const toast = page.getByRole('listitem').filter({ hasText: `bruno ha comentado en «${topic}` })
    await toast.getByRole('button', { name: /^Abrir/ }).click()
    await expect(page.getByRole('article').filter({ hasText: body }).first()).toBeVisible()
  })

  await test.step('switches push on; a mention reaches the browser sealed, and is shown', async () => {
    await visit(page, '/notifications/settings')
    await page.getByRole('switch', { name: 'Sin push de noche' }).click()
    await expect(page.getByText('Horas tranquilas: desactivado', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Activar en este navegador' }).click()
    await expect(page.getByText('Listo: te avisaremos aquí', { exact: true })).toBeVisible()
    await signIn(elena, 'elena')
    const mention = { body: `¿Y tú qué dices, @${me.username}?` }
    expect(await call(elena, `rankings/${rankingId}/comments`, mention)).toBe(200)
    await world.drain()
    const pushed = service.received.find(({ message }) => message.tag === 'mention')!
    expect([pushed.path, pushed.message.body]).toEqual([browser.path, 'Te han mencionado'])
    expect(JSON.stringify(pushed.message)).not.toContain('elena')
    await page.reload()
    await push(page, context, pushed.message)
    await expect.poll(async () => (await shown(page)).map(({ body }) => body)).toContain('Te han mencionado')
  })
})
