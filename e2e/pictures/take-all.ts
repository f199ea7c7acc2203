/**
 * Takes pictures of every address, on a phone and on a wide page, in two themes, as the users for whom it differs
 * (views.ts), from an application of its own with the sample community. Writes them to the folder `shots`, with a
 * contact sheet, `shots/index.html`. Options: `--only /explore` takes that address and those below it, `--who ana` one
 * user, `--theme theme-dark` and `--width 390` one of these, `--lng en` the other language. Ends with status 1 if a page
 * failed, wrote an error to the console or scrolls sideways.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { URI } from 'otpauth'
import { ours } from '../../server/src/testing/addresses.ts'
import { call, get, signIn, signInAnew } from '../people.ts'
import startWorlds from '../worlds/start.ts'
import { openWorld } from '../worlds/world.ts'
import { contactSheet, type Picture } from './contact-sheet.ts'
import { settle, wear } from './still-page.ts'
import { isBelow, patternOf, type View, type Viewer, viewers, viewsOf } from './views.ts'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    who: { type: 'string' },
    theme: { type: 'string' },
    width: { type: 'string' },
    lng: { type: 'string', default: 'es' },
  },
})
const widths = options.width ? [Number(options.width)] : [390, 1280]
const themes = options.theme ? [options.theme.replace(/^theme-/, '')] : ['original', 'dark']
const heightOf = (width: number) => (width < 600 ? 844 : 800)
/** Height of the tallest picture, in windows. */
const WINDOWS = 4
/** A page is idle for seconds before it is whole, so several are open at the same time. */
const PAGES = 4
const folder = resolve(import.meta.dirname, '../../shots')

/** Contexts of all viewers, signed in as far as they are. */
async function openViewers(browser: Browser, baseURL: string): Promise<Record<Viewer, BrowserContext>> {
  const opened = await Promise.all(
    viewers.map(async (viewer) => {
      const context = await browser.newContext({
        baseURL,
        locale: 'es-ES',
        timezoneId: 'Europe/Madrid',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      await context.addCookies([{ name: 'i18next', value: options.lng, url: baseURL }])
      if (viewer === 'ana' || viewer === 'carla' || viewer === 'diego') await signIn(context, viewer)
      return [viewer, context] as const
    }),
  )
  const contexts = Object.fromEntries(opened) as Record<Viewer, BrowserContext>
  await signInAnew(contexts.newcomer, { setUp: false, name: 'nueva' })
  await signInHalfway(contexts.halfway)
  for (const viewer of ['ana', 'carla', 'diego'] as const)
    await call(contexts[viewer], 'me', { language: options.lng }, 'PATCH')
  return contexts
}

/** Gives a new account a second factor, and signs in with the password only. */
async function signInHalfway(context: BrowserContext): Promise<void> {
  const email = `${await signInAnew(context, { setUp: false, name: 'media' })}@liston.test`
  const account = { email, password: 'nueve tortugas lentas' }
  const begun = await context.request.post('/api/v1/factors/app', { data: { proof: { password: account.password } } })
  const { uri } = (await begun.json()) as { uri: string }
  await call(context, 'factors/app/confirm', { code: URI.parse(uri).generate() })
  await call(context, 'sign-out', {})
  await call(context, 'sign-in', account)
}

/** Opens an address and waits until the page is complete, with everything on it rendered. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: widths[0]!, height: heightOf(widths[0]!) })
  await page.goto(path)
  if (!ours(path)) return
  await page.mouse.move(5, 5)
  await page.locator('html[data-whole]').waitFor({ state: 'attached', timeout: 20_000 })
}

/** Takes all pictures of a page that is open. */
async function takePictures(page: Page, { path, viewer }: View, faults: string[]): Promise<Picture[]> {
  const address = patternOf(path)
  const name = address.replace(/[^\w.]+/g, '-').replace(/^-|-$/g, '') || 'home'
  const pictures: Picture[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: heightOf(width) })
    const own = faults.splice(0)
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) own.push('scrolls sideways')
    for (const theme of themes) {
      await wear(page, theme)
      await page.evaluate(() => {
        for (const image of document.images) image.loading = 'eager'
      })
      await settle(page)
      const file = `${name}.${viewer}.${width}.${theme}.${options.lng}.jpg`
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      const clip = { x: 0, y: 0, width, height: Math.min(height, heightOf(width) * WINDOWS) }
      await page.screenshot({ path: join(folder, file), fullPage: true, clip, quality: 80, type: 'jpeg' })
      pictures.push({ address, viewer, width, theme, language: options.lng, file, faults: own })
    }
  }
  return pictures
}

/** Opens a view in a page of its own. A page that fails is a picture with a fault. */
async function takeView(context: BrowserContext, view: View): Promise<Picture[]> {
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    const isStatus = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isStatus) faults.push(message.text())
  })
  try {
    await openWhole(page, view.path).catch((error: Error) => faults.push(error.message.split('\n')[0]!))
    return await takePictures(page, view, faults)
  } finally {
    await page.close()
  }
}

/** Takes all views, several at the same time. The pictures are in the order of the views. */
async function takeAll(contexts: Record<Viewer, BrowserContext>, views: readonly View[]): Promise<Picture[]> {
  const taken: Picture[][] = []
  let next = 0
  await Promise.all(
    Array.from({ length: PAGES }, async () => {
      while (next < views.length) {
        const n = next++
        taken[n] = await takeView(contexts[views[n]!.viewer], views[n]!)
        if ((n + 1) % 20 === 0) console.log(`· ${n + 1} of ${views.length} pages`)
      }
    }),
  )
  return taken.flat()
}

const stopWorlds = await startWorlds()
const world = await openWorld()
const { HEADLESS_SHELL, CHROMIUM = '/usr/bin/chromium' } = process.env
const browser = await chromium.launch({ executablePath: HEADLESS_SHELL ?? CHROMIUM, args: ['--no-sandbox'] })
const contexts = await openViewers(browser, world.origin)
const all = await viewsOf({
  of: (viewer) => (path) => get(contexts[viewer], path.slice(1)),
  keep: (id) => call(contexts.diego, `admin/reports/ranking/${id}`, { answer: 'keep' }),
})
const views = all.filter(
  ({ path, viewer }) =>
    (!options.only || isBelow(path, options.only)) && (!options.who || options.who.split(',').includes(viewer)),
)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const pictures = await takeAll(contexts, views)
writeFileSync(join(folder, 'index.html'), contactSheet(pictures))
await browser.close()
await world.close()
await stopWorlds()
const faulty = pictures.filter(({ faults }) => faults.length > 0)
for (const { file, faults } of faulty) console.log(`${file}: ${faults.join('; ')}`)
console.log(`· ${pictures.length} pictures of ${views.length} pages in shots/index.html, ${faulty.length} with a fault`)
process.exit(faulty.length > 0 ? 1 : 0)
