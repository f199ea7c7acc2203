import type { Page } from '@playwright/test'
import { open, ours, own, ownThings, things } from './all-pages.ts'
import { deadButtons } from './looks/dead.ts'
import { type Caller, expect, get, signIn, test, visit } from './people.ts'

/** True if the HTML has buttons without a form, popover or command. Without JavaScript, style sheets must hide them. */
function doNothingAlone(html: string): boolean {
  const buttons = (part: string) => part.match(/<button\b[^>]*>|<\w+ [^>]*role="(?:button|tab|switch)"[^>]*>/g) ?? []
  const isAlone = (tag: string) => !/ (?:popovertarget|command|disabled|form)=/i.test(tag)
  const isPlain = (tag: string) => / type="button"/.test(tag)
  const outside = html.replace(/<form\b[\s\S]*?<\/form>/g, '')
  return buttons(outside).some(isAlone) || buttons(html).some((tag) => isAlone(tag) && isPlain(tag))
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  const pages: Record<string, (page: Page, newCaller: () => Promise<Caller>) => Promise<string[]>> = {
    'a guest’s': async (page) => [...open, ...(await things(page)), '/p/no-such-page', '/social/no-such-page'],
    'a member’s own': async (page) => {
      await signIn(page, 'bruno')
      return own
    },
    'a member’s, about one thing': async (page, newCaller) => {
      const staff = await newCaller()
      await signIn(staff, 'diego')
      await signIn(page, 'bruno')
      return [...(await ownThings(page, staff)), ...(await things(page))]
    },
  }
  for (const [whose, pathsOf] of Object.entries(pages))
    test(`no page shows a button that would not answer (${whose})`, async ({ page, newCaller }) => {
      const paths = await pathsOf(page, newCaller)
      // The checks need neither images nor fonts.
      await page.route(/\.(svg|webp|png|woff2)(\?|$)/, (route) => route.abort())
      for (const path of paths.filter(ours)) {
        if (!doNothingAlone(await (await page.request.get(path)).text())) continue
        await page.goto(path)
        expect.soft(await page.evaluate(deadButtons), `${path} buttons`).toEqual([])
      }
    })
})

test('A ranking leads on to others of its category', async ({ page }) => {
  const { items } = await get<{ items: { id: string; slug: string }[] }>(page, 'rankings?category=cine-series')
  await visit(page, `/ranking/${items[0]?.id}/${items[0]?.slug}`)
  const { pathname } = new URL(page.url())
  const related = page.getByRole('region', { name: 'Rankings relacionados' })
  // The section loads when it scrolls into view.
  await page.locator('.related').scrollIntoViewIfNeeded()
  await expect(related).toBeVisible()
  const next = related.getByRole('listitem').first().getByRole('link').first()
  await next.click()
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(pathname)
  await expect(page).toHaveURL(/\/ranking\//)
})
