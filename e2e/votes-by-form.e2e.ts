import { cast, expect, password, test } from './people.ts'

test.use({ javaScriptEnabled: false })

test('Without JavaScript one votes, boosts, takes it back and reads why something is refused', async ({ page }) => {
  await page.goto('/sign-in')
  await page.getByLabel('Correo').fill(cast.bruno)
  await page.getByLabel(/^Contraseña/).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Cuenta de bruno' })).toBeVisible()
  await page.goto('/category/libros')
  await page.getByRole('main').getByRole('article').last().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/ranking\//)

  const list = page.getByRole('region', { name: 'Lista' })
  const item = (await list.getByRole('heading', { level: 3 }).last().innerText()).trim()
  // By its name: what is voted for moves.
  const row = list.getByRole('listitem').filter({ has: page.getByRole('heading', { name: item, exact: true }) })
  const free = row.getByRole('button', { name: /^\+\d+ votar/ })
  const note = page.locator('.vote-note')
  const before = await free.getAttribute('aria-pressed')
  await free.click()
  await expect(note).toHaveText(before === 'true' ? `Voto retirado de ${item}` : new RegExp(`^\\+\\d+ a ${item}`))
  await expect(free).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true')

  const boost = row.getByRole('button', { name: /^Boost \+10/ })
  await boost.click()
  await expect(note).toContainText(`Boost +10 a ${item}`)
  await note.getByRole('button', { name: 'Deshacer' }).click()
  await expect(note).toContainText(`Voto retirado de ${item}`)
  await boost.click()
  await expect(note).toContainText(`Boost +10 a ${item}`)
  // It says that it is used up for today; pressed all the same, the page says why.
  await boost.press('Enter')
  await expect(row.getByRole('alert')).toContainText('Ya le diste hoy un Boost.')
})
