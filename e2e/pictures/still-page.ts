import type { Page, Route } from '@playwright/test'
import { expect, test as base } from '../people.ts'

export { expect }

/** A page whose clock stands where the application's does, and whose emoji are ours on every machine. */
export const test = base.extend({
  page: async ({ page }, use) => {
    await page.clock.setFixedTime('2031-05-14T10:00:00Z')
    await page.route('**/*.css', withOwnFaces)
    await use(page)
    // what is still on its way when the last picture is taken is nobody's loss
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/** The style sheet without the machine's own faces for emoji, which come before ours, and with faces that are waited for. */
async function withOwnFaces(route: Route): Promise<void> {
  const response = await route.fetch({ maxRetries: 3 })
  const css = (await response.text()).replace(/local\("?[\w ]*Emoji"?\),/g, '')
  await route.fulfill({ response, body: css.replace(/font-display: ?optional/g, 'font-display:block') })
}

type Still = { path: string; theme?: string; language?: 'es' | 'en' }

/** Opens an address in a theme and a language, and waits until nothing moves. */
export async function openStill(page: Page, { path, theme = 'original', language = 'es' }: Still): Promise<void> {
  const url = process.env.APP_ORIGIN ?? ''
  await page.context().addCookies([{ name: 'i18next', value: language, url }])
  await page.goto(path)
  // What starts when the page is idle puts on the theme that its reader wears.
  await page.locator('html[data-whole]').waitFor({ state: 'attached' })
  await wear(page, theme)
  await settle(page)
}

/** Puts a theme on, whoever may choose it. */
export const wear = (page: Page, theme: string): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.className = `theme-${name}`
  }, theme)

/** Our faces and the pictures in view are there. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // a fallback that this machine lacks cannot load, and is not needed once ours have
    await Promise.all([...document.fonts].map((face) => face.load().catch(() => {})))
    // what is folded away may wait for ever: it is fetched when it shows
    const shown = [...document.images].filter((image) => image.checkVisibility())
    const seen = shown.filter((image) => image.getBoundingClientRect().top < innerHeight)
    await Promise.all(seen.map((image) => image.decode().catch(() => {})))
  })
}

/** The page is React's: what looks or works otherwise with a script does so now. */
export async function awake(page: Page): Promise<void> {
  await page.mouse.move(2, 300)
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll('main *')].at(-1) ?? {}
    return Object.keys(last).some((key) => key.startsWith('__reactFiber$'))
  })
}

/** Leaves one part alone on the page, always at the same place, so that its picture owes nothing to the others. */
export async function leaveAlone(page: Page, part: string): Promise<void> {
  await page.evaluate((name) => {
    for (const other of document.querySelectorAll('header, footer, .bottom-nav, h1 ~ nav'))
      if (!other.closest('section section')) other.classList.add('hidden')
    for (const one of document.querySelectorAll('section > section'))
      one.classList.toggle('hidden', one.ariaLabel !== name)
    scrollTo(0, 0)
  }, part)
}

/** What is written in the machine's own face. */
export const machineMade = (page: Page) => [page.locator('.font-mono, code, pre')]
