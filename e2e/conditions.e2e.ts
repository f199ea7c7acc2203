import type { Page } from '@playwright/test'
import { open, own, setUp, things } from './all-pages.ts'
import { coveredInFocus, cutOff, heightLeft, overHeading, sideways, small } from './looks/room.ts'
import { barsUnseen, chosenUnseen, controlsUnseen, moving, unfitForPaper } from './looks/senses.ts'
import { expect, signIn, signInAnew, test } from './people.ts'

/** Some twenty pages, each seen in all conditions. */
const WALK_MS = 300_000

/** Pages of ours; the reference of the API is drawn by another's script. */
const ours = (path: string) => path !== '/api/docs'

/** Expects that nothing is wrong on a page as it stands. */
const right = async (page: Page, told: string, look: () => string[]) =>
  expect.soft(await page.evaluate(look), told).toEqual([])

async function largeText(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  for (const width of [1280, 640]) {
    await page.setViewportSize({ width, height: 720 })
    await right(page, `${path} sideways, ${width} px and 200 %`, sideways)
    await right(page, `${path} cut off, ${width} px and 200 %`, cutOff)
    await right(page, `${path} heading, ${width} px and 200 %`, overHeading)
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

async function smallScreens(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await right(page, `${path} targets`, small)
  await page.setViewportSize({ width: 320, height: 640 })
  await right(page, `${path} sideways, 320 px`, sideways)
  await right(page, `${path} cut off, 320 px`, cutOff)
  await page.setViewportSize({ width: 740, height: 360 })
  expect.soft(await page.evaluate(heightLeft), `${path} height left in landscape`).toBeGreaterThanOrEqual(180)
  await right(page, `${path} covered in focus`, coveredInFocus)
}

async function senses(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await right(page, `${path} moving`, moving)
  await page.emulateMedia({ forcedColors: 'active' })
  await right(page, `${path} chosen, forced colours`, chosenUnseen)
  await right(page, `${path} bars, forced colours`, barsUnseen)
  await right(page, `${path} controls, forced colours`, controlsUnseen)
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  await right(page, `${path} on paper`, unfitForPaper)
  await page.emulateMedia({ media: 'screen' })
}

async function walk(page: Page, paths: string[]): Promise<void> {
  test.setTimeout(WALK_MS)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of paths.filter(ours)) {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(path)
    await largeText(page, path)
    await smallScreens(page, path)
    await senses(page, path)
  }
}

test('Every open page fits a small screen, large text, a finger, forced colours, calm and paper', async ({ page }) => {
  await walk(page, [...open, ...(await things(page))])
})

test('The set-up fits a small screen, large text, a finger, forced colours, calm and paper', async ({ page }) => {
  await signInAnew(page, { setUp: false })
  await walk(page, setUp)
})

test('Every page of a person fits a small screen, large text, a finger, forced colours, calm and paper', async ({
  page,
}) => {
  await signIn(page, 'diego')
  await walk(page, [...own, '/admin-panelrankw', ...(await things(page))])
})
