import type { Locator, Page } from '@playwright/test'
import {
  call,
  expect,
  expectGoodbye,
  get,
  hydrated,
  rankingAt,
  signIn,
  signInBy,
  test,
  textOf,
  visit,
  wake,
  walkSetup,
  withoutReward,
} from './people.ts'

const phrase = 'croquetas de mi abuela'
const paste = `1. Espinacas con garbanzos
2. Salmorejo
3. Pringá
Pavías de bacalao, Papas aliñás; Adobo
"Tortilla, con cebolla"
- Croquetas de puchero
Flamenquín
Cabrillas
Ensaladilla
Caracoles`

test('A newcomer signs up, is in, confirms, publishes a pasted list, and sees it move when somebody votes', async ({
  page,
  newCaller,
}) => {
  const email = 'nueva@liston.test'
  await withoutReward(page)
  await visit(page, '/sign-up')
  const main = page.getByRole('main')
  await main.getByLabel('Correo').fill(email)
  await main.getByLabel(/^Contraseña/).fill(phrase)
  await main.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page).toHaveURL(/\/profile-setup/)
  // routes.e2e.ts walks through the set-up.
  await main.getByRole('button', { name: 'Más tarde' }).click()
  const intro = page.getByRole('region', { name: 'Cómo funciona' })
  await expect(intro).toBeVisible()
  await intro.getByRole('button', { name: 'Siguiente' }).click()
  await intro.getByRole('button', { name: 'Siguiente' }).click()
  await intro.getByRole('button', { name: 'A votar' }).click()
  await expect(intro).toBeHidden()
  await expect(page.getByRole('button', { name: /^Cuenta de nueva/ })).toBeVisible()
  await expect(page.getByText('Confirma tu correo')).toBeVisible()

  await page.goto(`/dev/inbox?to=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: 'Confirmar mi correo', exact: true }).click()
  await page.getByRole('button', { name: 'Confirmar y entrar' }).waitFor()
  await wake(page)
  await page.getByRole('button', { name: 'Confirmar y entrar' }).click()
  await expect(page.getByText('Confirma tu correo')).toHaveCount(0)

  await visit(page, '/create-ranking')
  await page.getByRole('textbox', { name: 'Tema' }).fill('Las mejores tapas de mi barrio')
  await page.getByRole('combobox', { name: 'Categoría' }).selectOption('comida')
  await page.getByRole('textbox', { name: 'Añadir elementos' }).fill(paste)
  await page.getByRole('button', { name: /^Añadir 12/ }).click()
  await expect(page.getByText('Guardado')).toBeVisible()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Las mejores tapas de mi barrio' })).toBeVisible()

  const other = await newCaller()
  await signIn(other, 'bruno')
  const ranking = /[\da-f-]{36}/.exec(page.url())![0]
  const { items } = await get<{ items: { id: string; name: string }[] }>(other, `rankings/${ranking}`)
  const targetId = items.find(({ name }) => name === 'Salmorejo')!.id
  const vote = (kind: string) => call(other, 'votes', { targetType: 'item', targetId, kind }, 'PUT')
  const salmorejo = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Salmorejo' }) })
  expect(await vote('vote')).toBe(200)
  await expect(salmorejo).toContainText('1 persona')
  expect([await vote('boost'), await vote('ultra')]).toEqual([200, 200])
  // Stars are displayed apart from people. In points, his free vote counts 2 at level 5: 2 + 10 + 50.
  await expect(salmorejo).toContainText('★ 60 Stars')
  await expect(salmorejo).toContainText('1 persona')
  await page.getByRole('link', { name: 'Votos', exact: true }).click()
  await expect(salmorejo).toContainText('62')

  const evolution = await textOf(other.request, '/evolution')
  for (const spent of ['−50 Stars', '−10 Stars']) expect(evolution).toContain(spent)
})

/** Creates an account without set-up and without signing in. Returns its e-mail address. */
async function someoneNew(page: Page): Promise<string> {
  const email = 'recien@liston.test'
  expect(await call(page, 'sign-up', { email, password: phrase })).toBe(202)
  return email
}

async function fillIn(form: Locator, email: string): Promise<void> {
  await form.getByLabel('Correo').fill(email)
  await form.getByLabel(/^Contraseña/).fill(phrase)
  await form.getByRole('button', { name: 'Entrar', exact: true }).click()
}

test('Someone new is led to the set-up from wherever they go; who would rather not be set up leaves, and is a guest again', async ({
  page,
}) => {
  const email = await someoneNew(page)
  await visit(page, '/sign-in?next=%2Fexplore%3Fsort%3Dviral')
  const documents: string[] = []
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()))
  await fillIn(page.getByRole('main'), email)
  await expect(page).toHaveURL('/profile-setup?next=%2Fexplore%3Fsort%3Dviral')
  await expect(page.getByText('Esto se hace una vez y luego vas a donde ibas', { exact: false })).toBeVisible()
  await expect(page.getByText(/^¡Bienvenido de nuevo/)).toHaveCount(0)

  // Pages about personal data stay readable; all others lead back to the set-up.
  const privacy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad' })
  // Before the footer is hydrated its links load new documents.
  await hydrated(page, '.shell-footer')
  await privacy.click()
  await expect(page).toHaveURL('/privacy')
  await page.getByRole('banner').getByRole('link', { name: 'Explorar' }).click()
  await expect(page).toHaveURL('/profile-setup?next=%2Fexplore')
  expect(documents).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'Salir' }).click()
  await expectGoodbye(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
})

test('A guest who presses +1 signs up over the page, and the vote counts there, with nothing over it', async ({
  page,
}) => {
  await visit(page, await rankingAt(page, 0))
  const ranking = new URL(page.url()).pathname
  const row = page.locator('main ol > li').nth(2)
  const name = await row.getByRole('heading').innerText()
  await row.getByRole('link', { name: /^\+1/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Correo').fill('prisa@liston.test')
  await dialog.getByLabel(/^Contraseña/).fill(phrase)
  await dialog.getByRole('button', { name: 'Crear cuenta', exact: true }).click()
  await expect(page).toHaveURL(`/profile-setup?next=${encodeURIComponent(ranking)}`)
  await expect(dialog).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Más tarde' }).click()

  await expect(page).toHaveURL(ranking)
  const voted = page.locator('main ol > li').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const receipt = page.locator('.last-vote')
  await expect(receipt).toContainText(name)
  await expect(voted.getByRole('button', { name: /^\+\d/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(voted).toBeInViewport()
  const over = page.locator('.toast[data-state="open"], .stars-popup-note, [role="dialog"], .reward-card')
  await expect(over).toHaveCount(0)
  // The reward of the first day comes once the vote has had its moment, and leaves the page in reach. The time is the
  // six seconds of that moment and the usual five.
  const card = page.getByRole('region', { name: 'Tu recompensa de hoy' })
  await expect(card).toBeVisible({ timeout: 11_000 })
  await expect(receipt).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await card.getByRole('button', { name: 'Seguir' }).click()
  await expect(card).toBeHidden()
  await expect(page.getByText('Confirma tu correo')).toBeVisible()
})

test('Who has an account comes in by the dialog, is set up first, and is back on their page, where their +1 counts', async ({
  page,
}) => {
  const email = await someoneNew(page)
  await visit(page, await rankingAt(page, 0))
  const row = page.locator('main ol > li').first()
  const name = await row.getByRole('heading').innerText()
  await row.getByRole('link', { name: /^\+1/ }).click()
  const dialog = page.getByRole('dialog')
  const ranking = new URL(page.url()).pathname
  await signInBy(dialog, email, phrase)
  await expect(page).toHaveURL(`/profile-setup?next=${encodeURIComponent(ranking)}`)
  await expect(dialog).toHaveCount(0)
  await walkSetup(page)
  await expect(page).toHaveURL(ranking)
  await expect(page.locator('.last-vote')).toContainText(name)
})
