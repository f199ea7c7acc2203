import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectGoodbye, signIn, test, visit, wake } from './people.ts'

/** Waits until the service worker is ready. It controls pages from the next one on. */
async function installed(page: Page): Promise<void> {
  // The application registers the worker.
  await wake(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
}
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Everything that the page has stored in this browser, as text. */
const laidDown = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const kept = names.map(async (name) => {
      const cache = await caches.open(name)
      return Promise.all(
        (await cache.keys()).map(async (asked) => ({
          path: asked.url.replace(location.origin, ''),
          text: await cache.match(asked).then((answer) => answer?.text()),
        })),
      )
    })
    return {
      files: (await Promise.all(kept)).flat(),
      local: Object.entries(localStorage),
      session: Object.entries(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }
  })

test.use({ serviceWorkers: 'allow' })

test('The first visit is left alone, and only hashed files and the offline page are kept; without a network a line says so, then a page in one’s language and theme, until the next try', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'theme', value: 'theme-dark', url: baseURL ?? '' }])
  await page.goto('/')
  await installed(page)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await page.goto('/explore')
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await expect.poll(async () => (await laidDown(page)).files.map((f) => f.path)).toContain('/offline')
  const { files } = await laidDown(page)
  expect(files.length).toBeGreaterThan(4)
  for (const { path } of files)
    expect(path).toMatch(/^\/(offline(\?lng=e[sn])?|assets\/(es\/)?[\w-]+-[\w-]{8}\.(js|css|woff2))$/)
  // The style sheets of other pages are loaded when the user goes there.
  const offline = await page.evaluate(async () => (await fetch('/offline')).text())
  const wornBy = (html: string) => [...html.matchAll(/\/assets\/[\w-]+\.css/g)].map(([path]) => path)
  const worn = new Set([...wornBy(offline), ...wornBy(await page.content())])
  const sheets = files.map(({ path }) => path).filter((path) => path.endsWith('.css'))
  expect(wornBy(offline)).not.toHaveLength(0)
  expect(sheets).toEqual(expect.arrayContaining(wornBy(offline)))
  expect(sheets.filter((path) => !worn.has(path))).toEqual([])

  await wake(page)
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'Sin conexión: lo que ya ves se puede leer.' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('De nuevo en línea.', { exact: true })).toBeVisible()
  await expect(page.getByText('De nuevo en línea.', { exact: true })).toBeHidden()

  await context.setOffline(true)
  await page.goto('/explore')
  await expect(title(page, 'Sin conexión')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.className)).toBe('theme-dark')
  await page.goto('/category/musica?lng=en')
  await expect(title(page, 'No connection')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Music')
})

test('After signing out nothing of the person is left in the browser', async ({ page, context }) => {
  await signIn(page, 'ana')
  await page.goto('/')
  await installed(page)
  await page.goto('/explore?q=peliculas')
  await expect.poll(async () => (await laidDown(page)).local.map(([name]) => name)).toContain('recent-searches')
  await visit(page, '/create-ranking')
  await page.getByRole('textbox', { name: 'Tema' }).fill('Algo muy mío')
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await page.goto('/evolution')
  await page.getByRole('button', { name: 'Cuenta de ana' }).click()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expectGoodbye(page)
  const { files, local, session, databases } = await laidDown(page)
  expect(databases).toEqual([])
  // Scroll positions, under random keys, contain no personal data; nor does the time since when one is a guest again,
  // which the page may have stored by now.
  const harmless = /^(theme|i18nextLng|liston-guest-since|tsr-scroll-restoration.*)$/
  expect([...local, ...session].filter(([name]) => !harmless.test(name))).toEqual([])
  for (const { path, text } of files) expect(`${path} ${text}`).not.toMatch(/ana@liston|Algo muy mío|Cuenta de ana/)
  const cookies = (await context.cookies()).map(({ name }) => name)
  expect(cookies.filter((name) => !['theme', 'i18next', 'device'].includes(name))).toEqual([])
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cuenta de ana' })).toHaveCount(0)
})

/** A proxy in front of the application whose service worker can be changed. */
async function openDoor(origin: string) {
  let change = (worker: string) => worker
  const door = createServer((asked, answer) => {
    const { url: path, method, headers } = asked
    asked.pipe(
      request(
        new URL(path ?? '/', origin),
        { method, headers: { ...headers, 'accept-encoding': 'identity' } },
        (got) => {
          if (path !== '/sw.js') return got.pipe(answer.writeHead(got.statusCode ?? 500, got.headers))
          let worker = ''
          got.on('data', (chunk) => (worker += chunk))
          const { 'content-length': _, ...rest } = got.headers
          return got.on('end', () => answer.writeHead(200, rest).end(change(worker)))
        },
      ).on('error', () => answer.destroy()),
    )
  })
  await new Promise<void>((done) => door.listen(0, '127.0.0.1', done))
  return {
    origin: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    become: (changed: (worker: string) => string) => void (change = changed),
    close: () => door.close().closeAllConnections(),
  }
}

/** Checks for a new service worker, as the browser does from time to time. */
const look = (page: Page) =>
  page.evaluate(async () => {
    Object.assign(window, { stillHere: true })
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
const isStillHere = (page: Page) => page.evaluate(() => 'stillHere' in window)
/** True once no newer worker is being installed or waits. */
const isSettled = (context: BrowserContext) =>
  context.pages()[0]?.evaluate(async () => {
    const { installing, waiting } = (await navigator.serviceWorker.getRegistration())!
    return installing === null && waiting === null
  })

test('A new version is offered, never imposed: the page stays until one says reload; a page that is of it already is told nothing', async ({
  page,
  context,
  baseURL,
}) => {
  const door = await openDoor(baseURL ?? '')
  await page.goto(door.origin)
  await installed(page)
  const offer = page.getByText('Hay una versión nueva', { exact: true })
  door.become((worker) => `${worker}\n;`)
  await look(page)
  await expect.poll(() => isSettled(context)).toBe(true)
  expect(await isStillHere(page)).toBe(true)
  await expect(offer).toHaveCount(0)
  // Another build: its list does not contain the files of this page.
  door.become((worker) => worker.replaceAll(/\/entry-([\w-]+\.js)/g, '/other-$1'))
  await look(page)
  await expect(offer).toBeVisible()
  expect(await isStillHere(page)).toBe(true)
  await page.getByRole('button', { name: 'Recargar' }).click()
  await expect.poll(() => isStillHere(page).catch(() => true)).toBe(false)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toHaveCount(0)
  await page.goto('about:blank')
  door.close()
})
