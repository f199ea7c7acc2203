import type { Page, Route, TestInfo } from '@playwright/test'
import sharp from 'sharp'
import { expect, test as base } from '../people.ts'

export { expect }

/** A page with the application's clock, and with our emoji font on every machine. */
export const test = base.extend({
  page: async ({ page }, use, info) => {
    await page.clock.setFixedTime(process.env.WORLDS_STAND_AT!)
    await page.route('**/*.css', withOwnFaces)
    await use(page)
    await tellWhereDifferent(info)
    // Requests that are pending after the last picture do not matter.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
})

/** Attaches the positions of picture differences to a failed test, because a run's log is often all there is. */
async function tellWhereDifferent(info: TestInfo): Promise<void> {
  const lines: string[] = []
  for (const { name, path } of info.attachments) {
    if (!path || !name.endsWith('-diff.png')) continue
    const { data, info: picture } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const [xs, ys]: [number[], number[]] = [[], []]
    for (let at = 0; at < data.length; at += picture.channels) {
      // Differing pixels are red; the rest is grey.
      if (data[at] !== 255 || data[at + 1] !== 0) continue
      const pixel = at / picture.channels
      xs.push(pixel % picture.width)
      ys.push(Math.floor(pixel / picture.width))
    }
    lines.push(`${name}: ${xs.length} pixels within x ${span(xs)}, y ${span(ys)}`)
  }
  if (lines.length > 0) await info.attach('where', { body: lines.join('\n'), contentType: 'text/plain' })
}

function span(all: number[]): string {
  const sorted = all.toSorted((a, b) => a - b)
  return `${sorted[0]} to ${sorted.at(-1)}, half of them ${sorted[sorted.length >> 2]} to ${sorted[(sorted.length * 3) >> 2]}`
}

/**
 * Serves a style sheet without the machine's emoji fonts, which precede ours, and with fonts that block the first
 * paint.
 */
async function withOwnFaces(route: Route): Promise<void> {
  const response = await route.fetch({ maxRetries: 3 })
  const css = (await response.text()).replace(/local\("?[\w ]*Emoji"?\),/g, '')
  await route.fulfill({ response, body: css.replace(/font-display: ?optional/g, 'font-display:block') })
}

/** Opens an address in a language, in the theme "original", and waits until the page is complete. */
export async function openStill(page: Page, path: string, language: 'es' | 'en' = 'es'): Promise<void> {
  await page.context().addCookies([{ name: 'i18next', value: language, domain: '127.0.0.1', path: '/' }])
  await page.goto(path)
  // When idle, the page applies the visitor's own theme. Wait for that, so that it does not replace ours.
  await page.locator('html[data-whole]').waitFor({ state: 'attached' })
  await wear(page, 'original')
  await settle(page)
}

/** Opens the component gallery and waits until React has hydrated all of it. */
export async function openGallery(page: Page): Promise<void> {
  await page.setViewportSize({ width: 900, height: 700 })
  await openStill(page, '/__ui?theme=original')
  await page.mouse.move(2, 300)
  await page.waitForFunction(() => {
    const last = [...document.querySelectorAll('main *')].at(-1) ?? {}
    return Object.keys(last).some((key) => key.startsWith('__reactFiber$'))
  })
}

/** Applies a theme to the page and to the gallery's section, even one that the visitor may not choose. */
export const wear = (page: Page, theme: string): Promise<void> =>
  page.evaluate((name) => {
    document.documentElement.className = `theme-${name}`
    const section = document.querySelector('main section[class^="theme-"]')
    if (section) section.className = section.className.replace(/^theme-[\w-]+/, `theme-${name}`)
  }, theme)

/** Waits for our fonts and the images in view. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A fallback font that this machine lacks cannot load, and is not needed once ours have.
    await Promise.all([...document.fonts].map((face) => face.load().catch(() => {})))
    // A hidden image may never load: the browser requests it when it becomes visible.
    const visible = [...document.images].filter((image) => image.checkVisibility())
    const inView = visible.filter((image) => image.getBoundingClientRect().top < innerHeight)
    await Promise.all(inView.map((image) => image.decode().catch(() => {})))
  })
}

/**
 * Hides everything except one component, which then always has the same position. So its picture does not depend on the
 * others.
 */
export async function leaveAlone(page: Page, part: string): Promise<void> {
  await page.evaluate((name) => {
    for (const other of document.querySelectorAll('header, footer, .bottom-nav, h1 ~ nav'))
      if (!other.closest('section section')) other.classList.add('hidden')
    for (const one of document.querySelectorAll('section > section'))
      one.classList.toggle('hidden', one.ariaLabel !== name)
    scrollTo(0, 0)
  }, part)
}

/** Locators to mask: text in the machine's own monospace font. */
export const machineMade = (page: Page) => [page.locator('.font-mono, code, pre')]
