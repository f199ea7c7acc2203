import { rankingPath } from '@liston/contract/rankings'
import type { Page } from '@playwright/test'
import { call, type Caller, expect, forgetCookies, signIn, signInBy, test, wake, withoutReward } from './people.ts'

/** Publishes a ranking as Elena. Returns its address. */
async function publishedByElena(elena: Caller, topic: string, items: string[]): Promise<string> {
  await signIn(elena, 'elena')
  const id = crypto.randomUUID()
  const draft = {
    topic,
    category: 'comida',
    language: 'es',
    items: items.map((name) => ({ id: crypto.randomUUID(), name })),
  }
  const api = `/api/v1/drafts/${id}`
  expect((await elena.request.put(api, { data: draft })).status()).toBe(200)
  const published = await elena.request.post(`${api}/publish`, { data: {} })
  expect(published.status()).toBe(200)
  return rankingPath(await published.json())
}

const tapas = ['Espinacas', 'Salmorejo', 'Pringá', 'Tortilla', 'Adobo']
const invitation = (page: Page) => page.getByRole('region', { name: '¿Cuál pones más alto?' })
/** Scrolls to the related rankings, next to the invitation. */
async function lookDown(page: Page): Promise<void> {
  await wake(page)
  await page.locator('.related').scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'Rankings relacionados' })).toBeVisible()
}

test('A guest plays three duels, comes in with a new account, and they count once; that day they are asked no more', async ({
  page: guest,
  newCaller,
}) => {
  const elena = await newCaller()
  // The daily reward's modal would cover the page.
  await withoutReward(guest)
  const path = await publishedByElena(elena, 'Mejores tapas para un duelo', tapas)
  const other = await publishedByElena(elena, 'Mejores tapas para otro duelo', tapas)
  const account = { email: 'ronda@liston.test', password: 'nueve tortugas lentas' }
  expect(await call(await newCaller(), 'sign-up', account)).toBe(202)

  await guest.goto(path)
  await lookDown(guest)
  await invitation(guest).getByRole('button', { name: 'Jugar 3 duelos' }).click()
  const game = guest.getByRole('dialog')
  await expect(game.getByText('Duelo 1 de 3', { exact: true })).toBeVisible()
  await guest.keyboard.press('ArrowLeft')
  await expect(game.getByText('Duelo 2 de 3', { exact: true })).toBeVisible()
  await game.getByRole('button', { name: 'Empate' }).click()
  await expect(game.getByText('Duelo 3 de 3', { exact: true })).toBeVisible()
  await game.locator('.duel-side').last().click()
  await expect(game.getByText('3 duelos jugados. Aquí aún faltan votos para comparar.')).toBeVisible()
  await game.getByRole('button', { name: 'Crea tu cuenta y cuentan' }).click()

  // The account exists: the same dialog offers to sign in.
  const door = guest.getByRole('dialog')
  await expect(door.getByText('Crea tu cuenta y tus duelos cuentan.')).toBeVisible()
  await signInBy(door, account.email, account.password)
  await expect(guest.getByText('Gracias: 3 duelos contados').first()).toBeVisible()

  const ledger = await guest.request.get('/api/v1/me/ledger')
  const { items } = (await ledger.json()) as { items: { kind: string; delta: number }[] }
  expect(items.filter(({ kind }) => kind === 'duel').map(({ delta }) => delta)).toEqual([1, 1, 1])

  // Sent once: another page has nothing to send.
  const sent: string[] = []
  guest.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  expect(await call(guest, 'me', { interests: ['cine', 'libros', 'viajes'] }, 'PATCH')).toBe(200)
  expect(await call(guest, 'me/setup', {})).toBe(200)
  await guest.goto(other)
  await lookDown(guest)
  await expect(invitation(guest)).toHaveCount(0)
  // After three duels a guest is offered an account, in a dialog that would cover the page.
  await guest.evaluate(() => localStorage.removeItem('liston-guest'))
  await forgetCookies(guest)
  await guest.goto(path)
  await lookDown(guest)
  await expect(invitation(guest)).toHaveCount(0)
  expect(sent).toEqual([])
})

test('A short ranking, somebody signed in, and who runs no JavaScript are asked for no duels', async ({
  page: guest,
  newCaller,
  request,
}) => {
  const elena = await newCaller()
  const short = await publishedByElena(elena, 'Tres tapas y basta', tapas.slice(0, 3))
  const long = await publishedByElena(elena, 'Cinco tapas y basta', tapas)
  await guest.goto(short)
  await lookDown(guest)
  await expect(invitation(guest)).toHaveCount(0)
  await signIn(guest, 'bruno')
  await guest.goto(long)
  await lookDown(guest)
  await expect(invitation(guest)).toHaveCount(0)
  expect(await (await request.get(long)).text()).not.toContain('¿Cuál pones más alto?')
})
