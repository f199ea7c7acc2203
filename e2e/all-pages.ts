import type { Page } from '@playwright/test'
import * as addresses from '../server/src/testing/addresses.ts'
import { call, signIn } from './people.ts'

export { admin, between, open, ours, own, setUp } from '../server/src/testing/addresses.ts'

/** Reads from the API with the cookies of a page. */
const reader =
  (page: Page): addresses.Read =>
  async (path) =>
    (await page.request.get(`/api/v1${path}`)).json()

/** Addresses of content of the sample community. */
export const things = (page: Page) => addresses.things(reader(page))
/** Addresses of admin pages about a person of the sample community. */
export const adminThings = (page: Page) => addresses.adminThings(reader(page))

/** Addresses of the signed-in person's own content; staff decide about a ranking of theirs first. */
export const ownThings = (page: Page) =>
  addresses.ownThings(reader(page), async (rankingId) => {
    const context = await page.context().browser()!.newContext()
    const staff = await context.newPage()
    await signIn(staff, 'diego')
    await call(staff, `admin/reports/ranking/${rankingId}`, { answer: 'keep' })
    await context.close()
  })
