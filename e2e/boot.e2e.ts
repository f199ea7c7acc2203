import type { Page, Request } from '@playwright/test'
import { holdApp, isApp } from './hold-app.ts'
import { call, expect, get, hydrated, meOf, publish, signIn, signInAnew, test } from './people.ts'

const rows = (page: Page) => page.locator('main ol > li')
const boost = (page: Page, name: string) =>
  page.locator('main ol > li').getByRole('button', { name: new RegExp(`^Boost .*${name}`) })
const isScript = (request: Request) => request.resourceType() === 'script'

/** The newest ranking: its address and its first item. */
async function newestRanking(page: Page): Promise<{ address: string; name: string; itemId: string }> {
  const { items } = await get<{ items: { id: string; slug: string }[] }>(page, 'rankings?sort=latest')
  const [{ id, slug }] = items as [{ id: string; slug: string }]
  const ranking = await get<{ items: { id: string; name: string }[] }>(page, `rankings/${id}?order=points`)
  const [first] = ranking.items as [(typeof ranking.items)[0]]
  return { address: `/ranking/${id}/${slug}?order=points`, name: first.name, itemId: first.id }
}

/** Records the scripts that a page requests from now on. */
function scriptsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => isScript(request) && asked.push(new URL(request.url()).pathname))
  return asked
}

/** Simulates a slow phone on a slow network. */
async function throttle(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
  await devtools.send('Network.emulateNetworkConditions', line)
}

test('A guest who only reads loads one small script, and the application when they reach for something or the browser has long been idle', async ({
  page,
}) => {
  const asked = scriptsOf(page)
  await page.goto('/')
  expect(asked).toEqual([expect.stringMatching(/^\/assets\/entry-boot-/)])
  await page.getByRole('link', { name: 'Explorar' }).first().hover()
  await expect.poll(() => asked.filter((path) => path.includes('entry-client')).length).toBe(1)

  const idle = await page.context().newPage()
  await idle.clock.install()
  const askedLater = scriptsOf(idle)
  await idle.goto('/')
  expect(askedLater).toHaveLength(1)
  await idle.clock.runFor(8_000)
  await expect.poll(() => askedLater.some((path) => path.includes('entry-client'))).toBe(true)
})

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null; currentRect: DOMRect }[] }

/** Returns a check that from now on nearly nothing of the page moved. It names what did. */
async function watchMoves(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const moves: { by: number; what: string[] }[] = []
    Object.assign(window, { moves })
    const seen = new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const what = sources.map(({ node, currentRect: { x, y, width, height } }) => {
          const tag = node instanceof Element ? node.cloneNode() : node?.parentElement?.cloneNode()
          return `${(tag as Element | undefined)?.outerHTML} to ${[x, y, width, height].map(Math.round)}`
        })
        moves.push({ by: value, what })
      }
    })
    seen.observe({ type: 'layout-shift', buffered: true })
  })
  return async () => {
    const moves = await page.evaluate(() => (window as unknown as { moves: { by: number; what: string[] }[] }).moves)
    const sum = moves.reduce((total, { by }) => total + by, 0)
    expect(sum, JSON.stringify(moves, null, 1)).toBeLessThan(0.01)
  }
}

test('On a phone what is drawn later is drawn without anything moving', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  const { address } = await newestRanking(page)
  const expectStill = await watchMoves(page)
  await throttle(page)
  await page.goto(address)
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.first)).toBeUndefined()
  await expect(rows(page).last().getByRole('heading')).toBeVisible()
  await expectStill()
})

test('On a slow computer faces that come after the page move nothing, and the list is as wide without the part beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { address } = await newestRanking(page)
  const expectStill = await watchMoves(page)
  let letGo = () => {}
  const drawn = new Promise<void>((done) => (letGo = done))
  await page.route('**/*.woff2', async (route) => {
    await drawn
    await route.continue()
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await expect(rows(page).first().getByRole('heading')).toBeVisible()
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const faces = page.waitForResponse(/\.woff2$/)
  letGo()
  await (await faces).finished()
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame)
  })
  await expectStill()
  // Text of twice the size leaves no room for both side by side.
  expect(await page.evaluate(widths)).toEqual([[792, true], [expect.any(Number), false], [792]])
})

/**
 * Widths of a ranking's list, and whether the part beside it is beside it: as it is, with text of twice the size, and
 * without that part. Runs inside the page.
 */
function widths() {
  const list = document.querySelector('.ranking-main')!
  const beside = document.querySelector('.ranking-aside')!
  const places = () => [list.clientWidth, beside.getBoundingClientRect().left > list.getBoundingClientRect().right]
  const measured = [places()]
  document.documentElement.style.setProperty('font-size', '200%')
  measured.push(places())
  document.documentElement.style.removeProperty('font-size')
  beside.remove()
  return [...measured, [list.clientWidth]]
}

test('A vote elsewhere moves the page of a guest who has not touched it', async ({ page: reader, newCaller }) => {
  const { address, itemId } = await newestRanking(reader)
  const asked = scriptsOf(reader)
  const listening = reader.waitForResponse((answer) => answer.url().includes('/events'))
  await reader.goto(address)
  await listening
  const first = rows(reader).first()
  const before = await first.textContent()
  expect(asked).toHaveLength(1)
  const voter = await newCaller()
  await signIn(voter, 'diego')
  expect(await call(voter, 'votes', { targetType: 'item', targetId: itemId, kind: 'boost' }, 'PUT')).toBe(200)
  // The event loads the application, which shows the change once its lazy components are hydrated.
  await hydrated(reader, '.shell-footer')
  await expect(first).not.toHaveText(before ?? '')
})

test('What a guest presses, types and sends before the application is there is done by it, once', async ({ page }) => {
  let letGo = await holdApp(page)
  await page.goto((await newestRanking(page)).address, { waitUntil: 'commit' })
  await rows(page).first().getByRole('link', { name: /^\+1/ }).click()
  letGo()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await expect(dialog).toHaveCount(1)
  expect(new URL(page.url()).pathname).toMatch(/^\/ranking\//)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  letGo = await holdApp(page)
  await page.goto('/explore', { waitUntil: 'domcontentloaded' })
  const main = page.getByRole('main')
  await main.getByRole('searchbox').pressSequentially('musica')
  letGo()
  await hydrated(page)
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText(/Música/)

  letGo = await holdApp(page)
  await page.goto('/sign-in', { waitUntil: 'domcontentloaded' })
  const secret = main.getByLabel(/^Contraseña/)
  await main.getByLabel('Correo').fill('ana@liston.test')
  await secret.fill('no es esta, no')
  await page.keyboard.press('Enter')
  letGo()
  await hydrated(page)
  // Without the application the response would be a new page without a toast.
  await expect(page.getByText('No se pudo entrar', { exact: true })).toBeVisible()
  await expect(main.getByRole('alert')).toHaveText('El correo y la contraseña no coinciden.')
  await expect(main.getByLabel('Correo')).toHaveValue('ana@liston.test')
  await main.getByRole('button', { name: 'Mostrar la contraseña' }).click()
  await expect(secret).toHaveAttribute('type', 'text')
})

test('A Boost and a changed ranking before the application is there are made and saved by it, once', async ({
  page,
}) => {
  await signIn(page, 'carla')
  const { address, name } = await newestRanking(page)
  const votes: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/v1/votes') && votes.push(request.url()))
  let letGo = await holdApp(page)
  await page.goto(address, { waitUntil: 'domcontentloaded' })
  await page.getByRole('heading', { name, exact: true }).hover()
  for (let i = 0; i < 3; i++) await boost(page, name).click()
  expect(votes).toEqual([])
  letGo()
  await hydrated(page)
  await expect(boost(page, name)).toHaveAccessibleName(/Ya le diste hoy un Boost/)
  expect(votes).toHaveLength(1)

  const id = await publish(page, 'Tapas de madrugada', { visibility: 'private' })
  letGo = await holdApp(page)
  await page.goto(`/edit-ranking/${id}`, { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Añadir elementos').fill('Tortilla')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  letGo()
  await expect(page.getByText('Cambios guardados', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/edit-ranking/${id}`)
  const { items } = await get<{ items: { name: string }[] }>(page, `rankings/${id}`)
  expect(items.map((item) => item.name)).toContain('Tortilla')
})

test('A profile that is saved and a person who is followed before the application is there wait for it, once each', async ({
  page,
  newCaller,
}) => {
  const lola = await newCaller()
  await Promise.all([signIn(page, 'carla'), signInAnew(lola, { name: 'lola' })])
  const { id } = await meOf(lola)
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'PATCH' || pathname.endsWith('/follow')) sent.push(pathname)
  })
  let letGo = await holdApp(page)
  await page.goto('/profile?tab=settings', { waitUntil: 'domcontentloaded' })
  const bio = page.getByLabel('Sobre ti')
  await bio.fill('Hago listas de todo.')
  const save = page.locator('form', { has: bio }).getByRole('button', { name: 'Guardar' })
  for (let i = 0; i < 3; i++) await save.click()
  expect(sent).toEqual([])
  letGo()
  await expect(page.getByText('Guardado.', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/profile?tab=settings')
  expect(sent).toEqual(['/api/v1/me'])

  letGo = await holdApp(page)
  await page.goto(`/profile/${id}`, { waitUntil: 'domcontentloaded' })
  const main = page.getByRole('main')
  for (let i = 0; i < 3; i++) await main.getByRole('button', { name: 'Seguir lola' }).click()
  letGo()
  await expect(main.getByRole('button', { name: 'Siguiendo lola' })).toBeVisible()
  expect(sent).toEqual(['/api/v1/me', `/api/v1/users/${id}/follow`])
})

test('When the application can not be loaded, links and forms work as without JavaScript, in a new tab too', async ({
  page,
}) => {
  await page.context().route(isApp, (route) => route.abort())
  await page.goto((await newestRanking(page)).address)
  const vote = rows(page).first().getByRole('link', { name: /^\+1/ })
  const opened = page.context().waitForEvent('page')
  await vote.click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL(/\/sign-in\?next=/)
  await vote.click()
  await expect(page).toHaveURL(/\/sign-in\?next=%2Franking/)
  const main = page.getByRole('main')
  await main.getByLabel('Correo').fill('bruno@liston.test')
  await main.getByLabel(/^Contraseña/).fill('liston-demo-2026')
  await main.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Cuenta de bruno' })).toBeVisible()
  await expect(page).toHaveURL(/\/ranking\//)
})
