import type { Locator, Page } from '@playwright/test'
import { expect, rankingAt, signInAnew, test, visit, wake } from './people.ts'

/** Opens a ranking that the community orders, in the tab "Mi orden". */
async function openMyOrder(page: Page): Promise<void> {
  await visit(page, `${await rankingAt(page, 2)}?order=mine`)
  await expect(page.getByRole('link', { name: 'Mi orden', exact: true })).toHaveAttribute('aria-current', 'page')
}

const mine = (page: Page) => page.getByRole('region', { name: 'Mi orden' })
const list = (page: Page) => page.getByRole('list', { name: 'Orden de los elementos' })
const names = (page: Page) => list(page).locator('.my-order-name').allTextContents()
const saved = (page: Page) => expect(mine(page).getByText('Guardado', { exact: true })).toBeVisible()

async function drag(page: Page, handle: Locator, onto: Locator): Promise<void> {
  // A row that was just moved is still animated.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each.timeline === document.timeline)
        .map((each) => each.finished),
    ),
  )
  const from = (await handle.boundingBox())!
  const to = (await onto.boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 - 12, { steps: 12 })
  await page.mouse.up()
}

test('My order: a guest is invited to sign in; it is made by drag and by buttons, says how far the crowd agrees, and is there again', async ({
  page,
}) => {
  // So that both ends of a drag are in view.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await openMyOrder(page)
  await expect(mine(page).getByRole('link', { name: 'Entra y haz tu orden' })).toHaveAttribute(
    'href',
    /^\/sign-in\?next=.*order%3Dmine/,
  )
  await mine(page).getByRole('link', { name: 'Entra y haz tu orden' }).click()
  await expect(page.getByRole('dialog')).toContainText('Entra para hacer tu orden de esta lista.')

  await signInAnew(page)
  await openMyOrder(page)
  const [first, second, third, fourth] = (await names(page)) as [string, string, string, string]
  await expect(mine(page)).toContainText('Este es tu punto de partida')

  await page.getByRole('button', { name: `Bajar ${first}`, exact: true }).click()
  expect((await names(page)).slice(0, 4)).toEqual([second, first, third, fourth])
  await saved(page)
  await expect(mine(page)).toContainText(/\d\d.%\s+de acuerdo con la comunidad/)
  await expect(mine(page)).toContainText(`Pones ${second} 1 puesto más arriba que la comunidad.`)

  await drag(
    page,
    page.getByRole('button', { name: `Mover ${third}`, exact: true }),
    list(page).getByRole('listitem').first(),
  )
  await expect.poll(() => names(page).then((all) => all[0])).toBe(third)

  await page.getByRole('button', { name: `Dejar ${first} sin ordenar` }).click()
  await expect(page.getByRole('region', { name: 'Sin ordenar' })).toContainText(first)
  await saved(page)
  await page.getByRole('button', { name: `Poner ${first} en mi orden` }).click()
  await expect.poll(() => names(page).then((all) => all.at(-1))).toBe(first)
  await saved(page)
  const order = await names(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(wider).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Borrar mi orden' }).click()
  await expect(mine(page)).toContainText('Este es tu punto de partida')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await saved(page)
  await page.reload()
  await wake(page)
  await expect.poll(() => names(page)).toEqual(order)
})
