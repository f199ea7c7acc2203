import { expect, signIn, test, wake } from './people.ts'

test('Keys walk the cards, vote for a row, open the palette and go places; single keys can be switched off', async ({
  page,
}) => {
  await signIn(page, 'diego')
  await page.goto('/explore?sort=viral')
  await wake(page)
  const card = page.locator('main article a:focus')
  await page.keyboard.press('j')
  await expect(card).toHaveCount(1)
  const first = (await card.getAttribute('href')) ?? ''
  await page.keyboard.press('j')
  await expect(card).toHaveAttribute('href', /ranking/)
  await expect(card).not.toHaveAttribute('href', first)
  await page.keyboard.press('k')
  await expect(card).toHaveAttribute('href', first)

  // The palette gives the focus back.
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Buscar o ir a…' })
  const box = palette.getByRole('combobox')
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(card).toHaveAttribute('href', first)

  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ranking\//)
  await expect(page.getByRole('region', { name: 'Lista' }).getByRole('button', { name: /votar/ }).first()).toBeVisible()
  await page.keyboard.press('j')
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(':focus') })
  const vote = row.getByRole('button', { name: /votar/ })
  const before = await vote.getAttribute('aria-pressed')
  await page.keyboard.press('v')
  await expect(vote).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true')

  await page.keyboard.press('Control+k')
  await box.fill('tutori')
  await expect(palette.getByRole('option', { name: 'Tutorial' })).toHaveAttribute('aria-selected', 'true')
  await box.fill('musica')
  await expect(palette.getByRole('option', { name: 'Música', exact: true }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/category\/musica/)
  await expect(palette).toBeHidden()

  await page.keyboard.type('ge')
  await expect(page).toHaveURL(/\/explore$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Explorar' })).toBeFocused()
  await page.keyboard.press('/')
  await expect(
    page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').getByRole('combobox')).first(),
  ).toBeFocused()
  // In a text field these keys are text.
  await page.keyboard.type('cj?')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/explore$/)

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Atajos de teclado' })
  await help.getByRole('switch', { name: 'Atajos de una sola tecla' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Buscar o ir a…')
})
