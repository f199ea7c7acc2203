import { rankingPath } from '@liston/contract/rankings'
import type { Page } from '@playwright/test'

/** The address of the ranking at a place of "Todos" (counted from 0), as the person of the page sees it. */
export async function rankingAt(page: Page, place: number): Promise<string> {
  const { items } = await (await page.request.get('/api/v1/rankings?sort=all')).json()
  return rankingPath(items[place])
}
