import { cast, expect, get, hydrated, signInBy, test } from './people.ts'

/**
 * Files that the browser loads when idle (web/chunks.json): the footer, and the origin, the comments, the link to share
 * and the explanation of the order on a ranking's page.
 */
const late = /\/(background-start-background|why-how-it-counts)-[^/]*\.js$/

test('On a slow line somebody comes in before the last parts of a page are there, and they stand where they stood', async ({
  page,
}) => {
  let letGo: () => void = () => {}
  const free = new Promise<void>((done) => (letGo = done))
  const held = new Set<string>()
  await page.route(late, async (route) => {
    held.add(late.exec(route.request().url())?.[1] ?? '')
    await free
    await route.continue()
  })
  const { items } = await get<{ items: { id: string; slug: string }[] }>(page, 'rankings?sort=viral')
  await page.goto(`/ranking/${items[0]?.id}/${items[0]?.slug}`)
  await page.locator('main ol > li').first().getByRole('link', { name: /^\+1/ }).click()
  const dialog = page.getByRole('dialog')
  await signInBy(dialog, cast.ana)
  await expect(page.getByRole('button', { name: /^Cuenta de ana/ })).toBeVisible()
  await expect.poll(() => [...held].sort()).toEqual(['background-start-background', 'why-how-it-counts'])

  letGo()
  for (const part of ['.ranking-about', '.shell-footer', '#comments']) await hydrated(page, part)
  await expect(page.locator('.ranking-about').getByRole('link', { name: /distinci/i })).toBeVisible()
})
