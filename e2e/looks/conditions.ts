import { expect, type Page } from '@playwright/test'
import { coveredInFocus, cutOff, heightLeft, overHeading, sideways, small } from './room.ts'
import { barsUnseen, chosenUnseen, controlsUnseen, moving, unfitForPaper } from './senses.ts'

/**
 * Expects that a page fits large text, small screens, touch, forced colours, reduced motion and print, without a
 * reload.
 */
export async function expectToFit(page: Page, path: string): Promise<void> {
  await largeText(page, path)
  await smallScreens(page, path)
  await senses(page, path)
  await page.setViewportSize({ width: 1280, height: 720 })
}

/** Expects that a check finds nothing on the current page. */
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
  await right(page, `${path} moving`, moving)
  await page.emulateMedia({ forcedColors: 'active' })
  await right(page, `${path} chosen, forced colours`, chosenUnseen)
  await right(page, `${path} bars, forced colours`, barsUnseen)
  await right(page, `${path} controls, forced colours`, controlsUnseen)
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  await right(page, `${path} on paper`, unfitForPaper)
  await page.emulateMedia({ media: 'screen' })
}
