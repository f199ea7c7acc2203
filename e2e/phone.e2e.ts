import { expect, rankingAt, signIn, test, visit } from './people.ts'

test.use({ viewport: { width: 390, height: 844 } })

for (const who of ['guest', 'ana'] as const)
  test(`On a phone ${who} sees a ranking’s title, author, actions and first row above the bottom bar`, async ({
    page,
  }) => {
    if (who === 'ana') await signIn(page, 'ana')
    // The names of the first ranking are also shown translated, which takes one more line.
    await visit(page, await rankingAt(page, 0))
    const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!
    const [title, author, actions, row, bar] = await Promise.all(
      ['.ranking-title', '.ranking-by', '.ranking-taking-part', '.ranked-row', '.bottom-nav'].map(box),
    )
    expect(author!.height, 'one line').toBeLessThan(60)
    expect(actions!.height, 'one line').toBeLessThan(60)
    expect(actions!.y + actions!.height - title!.y).toBeLessThanOrEqual(300)
    expect(row!.y + row!.height).toBeLessThanOrEqual(bar!.y)

    // The tabs fade where more of them can be scrolled to.
    const tabs = page.locator('.ranking-orders .tabs')
    const fades = () =>
      tabs.evaluate((e) => ['--fade-start', '--fade-end'].map((name) => getComputedStyle(e).getPropertyValue(name)))
    await expect.poll(fades).toEqual(['0px', '64px'])
    await tabs.evaluate((e) => e.scrollTo({ left: e.scrollWidth }))
    await expect.poll(fades).toEqual(['64px', '0px'])
  })

test('On a phone the avatar menu leads to the dashboard and to Rumble, and fits the screen', async ({ page }) => {
  await signIn(page, 'ana')
  await visit(page, '/explore')
  await page.getByRole('button', { name: 'Cuenta de ana' }).click()
  const menu = page.locator('#account-menu')
  expect(await menu.evaluate((e) => e.scrollHeight - e.clientHeight)).toBe(0)
  await menu.getByRole('link', { name: 'Rumble' }).click()
  await expect(page).toHaveURL(/rumble=1/)
  await page.goBack()
  await expect(page).toHaveURL(/\/explore$/)
  await page.getByRole('button', { name: 'Cuenta de ana' }).click()
  await menu.getByRole('link', { name: 'Tu panel' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(menu).toBeHidden()
})
