import type { Page } from '@playwright/test'
import type { World } from './worlds/world.ts'

/** Moves the clock of a world and that of its pages (ISO 8601). The pages are left: one that learns of a new day asks for its reward. */
export async function moveTo(world: World, moment: string, ...pages: Page[]): Promise<void> {
  for (const page of pages) await page.goto('about:blank')
  await world.moveTo(moment)
  for (const page of pages) await page.clock.setFixedTime(Date.parse(moment) + 60_000)
}
