import type { Page } from '@playwright/test'
import {
  call,
  type Caller,
  comment,
  expect,
  get,
  publish,
  signIn,
  signInAnew,
  test,
  textOf,
  visit,
  visitLive,
} from './people.ts'

const readAdmin = async ({ request }: Caller, path: string) => (await request.get(`/admin-panelrankw/${path}`)).text()

test('A super admin proves who they are again, gives a role, and finds it in the audit log; the new editor sees their sections', async ({
  page: diego,
  newCaller,
}) => {
  await signIn(diego, 'diego')
  await visit(diego, '/admin-panelrankw/roles')
  await diego.getByLabel('Nombre de usuario').fill('gael')
  await diego.getByLabel('Edición', { exact: true }).check()
  await diego.getByLabel('Motivo').fill('Escribe los viernes')
  await diego.getByRole('button', { name: 'Guardar los roles' }).click()
  await expect(diego.getByRole('alert').filter({ hasText: 'difícil de deshacer' })).toBeVisible()
  await expect(diego.getByLabel('Tu contraseña')).toBeFocused()
  await diego.keyboard.type('liston-demo-2026')
  await diego.getByRole('button', { name: 'Guardar los roles' }).click()
  await expect(diego.getByRole('row', { name: /gael/ })).toContainText('Edición')

  const log = await readAdmin(diego, 'audit?act=set-roles')
  expect(log).toContain('Escribe los viernes')
  expect(log).toContain('<ins>Edición</ins>')

  const gael = await newCaller()
  await signIn(gael, 'gael')
  expect(await call(gael, 'factors/later', {})).toBe(200)
  const sections = await readAdmin(gael, 'articles')
  expect(sections).toContain('href="/admin-panelrankw/articles"')
  expect(sections).not.toContain('href="/admin-panelrankw/payments"')
  const closed = await gael.request.get('/admin-panelrankw/payments', { maxRedirects: 0 })
  expect([closed.status(), closed.headers().location]).toEqual([302, '/'])
  await changePrice(diego)
})

/** Changes the price of a Boost and takes it back. The log has both changes. */
async function changePrice(diego: Page): Promise<void> {
  await visit(diego, '/admin-panelrankw/economy')
  const main = diego.getByRole('main')
  const price = main.getByLabel('Boost, en Stars y en puntos')
  await price.fill('20')
  await main.getByRole('button', { name: 'Ver el efecto' }).click()
  await expect(main.getByRole('heading', { name: 'Lo que cambia' })).toBeVisible()
  await main.getByRole('button', { name: 'Guardar y que valga ya' }).click()
  await expect(diego.getByText('Guardado: ya vale en todas partes').first()).toBeVisible()
  await main.getByRole('button', { name: 'Deshacer' }).click()
  await expect(price).toHaveValue('10')
  const log = await readAdmin(diego, 'audit?act=save-economy')
  expect(log.match(/<li[^>]*>(?:(?!<\/li>).)*Boost, en Stars y en puntos/gs)).toHaveLength(2)
}

test('Whoever runs the site appoints a curator, plans a bonus of XP, and closes missions on an open page', async ({
  page: diego,
}) => {
  await diego.setViewportSize({ width: 1280, height: 900 })
  await signIn(diego, 'diego')
  await appointCurator(diego)
  await planBonus(diego)
  await closeMissions(diego)
})

test('Whoever runs the site blocks a topic of AI lists, and hides a comment whose author reads why', async ({
  page: diego,
  newCaller,
}) => {
  await signIn(diego, 'diego')
  await blockTopic(diego)
  const author = await newCaller()
  await signInAnew(author)
  await hideComment(diego, author)
})

async function appointCurator(page: Page): Promise<void> {
  await visit(page, '/admin-panelrankw/categories')
  await page.getByRole('link', { name: /Pódcast/ }).click()
  await page.getByLabel('Nombre de usuario').fill('nadie-se-llama-asi')
  await page.getByRole('button', { name: 'Nombrar' }).click()
  await expect(page.getByText('Nadie se llama así, o ahora no puede cuidarla.').first()).toBeVisible()
  await page.getByLabel('Nombre de usuario').fill('elena')
  await page.getByRole('button', { name: 'Nombrar' }).click()
  await page.getByRole('button', { name: 'Quitar a elena' }).click()
  await expect(page.getByText('Nadie la cuida todavía.')).toBeVisible()
}

/** Plans a bonus, is told of one that overlaps, and ends it. */
async function planBonus(page: Page): Promise<void> {
  await visit(page, '/admin-panelrankw/game')
  const main = page.getByRole('main')
  const name = 'Puente doble'
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)
  const plan = async (called: string) => {
    await main.getByLabel('Nombre en español').fill(called)
    await main.getByLabel('Nombre en inglés').fill('Double days')
    await main.getByLabel('Empieza').fill(inDays(200))
    await main.getByLabel('Termina').fill(inDays(203))
    await main.getByRole('button', { name: 'Poner en marcha' }).click()
  }
  await plan(name)
  const row = main.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Prevista')
  await expect(row).toContainText('XP ×2')
  await plan('Otra a la vez')
  await expect(page.getByText('En ese tiempo ya hay otra bonificación.').first()).toBeVisible()
  await row.getByRole('button', { name: 'Terminar ya' }).click()
  await expect(row).toContainText('Terminada')
}

/** On the page of the game: closes missions, which an open dashboard leaves out at once, and opens them again. */
async function closeMissions(page: Page): Promise<void> {
  const dashboard = await page.context().newPage()
  await visitLive(dashboard, '/dashboard')
  const missions = dashboard.getByRole('heading', { name: 'Misiones' })
  await expect(missions.first()).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: page.getByText('Misiones', { exact: true }) })
  await row.getByRole('button', { name: 'Cerrar: Misiones' }).click()
  await expect(row.getByRole('button', { name: 'Abrir: Misiones' })).toBeVisible()
  await expect(missions).toHaveCount(0)
  await dashboard.close()
  const missionsPage = async () => (await page.request.get('/missions')).text()
  expect(await missionsPage()).toContain('Cerrado por ahora')
  await row.getByRole('button', { name: 'Abrir: Misiones' }).click()
  await expect(row.getByRole('button', { name: 'Cerrar: Misiones' })).toBeVisible()
  expect(await missionsPage()).not.toContain('Cerrado por ahora')
  expect(await readAdmin(page, 'audit?act=close-room')).toContain('room missions')
}

async function blockTopic(page: Page): Promise<void> {
  const topic = 'Países de Oceanía'
  await visit(page, '/admin-panelrankw/ai')
  const blocked = page.getByRole('region', { name: 'Temas vetados' })
  await blocked.getByLabel('Palabra o frase').fill(topic)
  await page.keyboard.press('Enter')
  await expect(blocked.getByRole('listitem').filter({ hasText: topic })).toBeVisible()
  await blocked.getByRole('button', { name: `Quitar «${topic}»` }).press('Enter')
  await expect(blocked.getByRole('listitem').filter({ hasText: topic })).toHaveCount(0)
}

/** Finds a comment by its words and hides it in the table. Its author reads why. */
async function hideComment(page: Page, author: Caller): Promise<void> {
  await comment(author, await publish(author, 'Los mejores paseos'), 'Vaya paseante')
  await visit(page, '/admin-panelrankw/content?of=comment')
  await page.getByLabel('Buscar').fill('paseante')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  const row = page.getByRole('row').filter({ hasText: 'paseante' })
  await expect(row).toContainText('A la vista')
  await row.getByText('Decidir').click()
  await row.getByRole('button', { name: /^Ocultar/ }).click()
  await expect(row).toContainText('Oculto')
  const { items } = await get<{ items: { id: string }[] }>(author, 'me/decisions')
  expect(await textOf(author.request, `/decisions/${items[0]?.id}`)).toContain('Incumple las normas de la comunidad')
}
