import { expect, signIn, test, visit } from './people.ts'

test('One follows a category at once, finds it in the settings, and no longer follows it from there', async ({
  page,
}) => {
  await signIn(page, 'bruno')
  await visit(page, '/category/viajes')
  const follow = page.getByRole('button', { name: 'Seguir Viajes' })
  await follow.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Siguiendo Viajes' })).toHaveAttribute('aria-pressed', 'true')
  // The button changes at once; the next page shows the server's state.
  const known = () => page.request.get('/api/v1/categories/viajes/follow')
  await expect.poll(async () => (await (await known()).json()).following).toBe(true)
  await visit(page, '/profile?tab=settings')
  const list = page.getByRole('region', { name: 'Categorías que sigues' })
  await expect(list.getByRole('link', { name: /Viajes/ })).toHaveAttribute('href', '/category/viajes')
  await list.getByRole('button', { name: 'Siguiendo Viajes' }).click()
  await expect(list.getByText('Todavía no sigues ninguna.')).toBeVisible()
})

test('A curator takes a ranking out of what is singled out, and guests see it at once; then puts it back', async ({
  page,
  newPage,
}) => {
  await signIn(page, 'bruno')
  await visit(page, '/category/libros')
  const picks = page.getByRole('region', { name: 'Destacado por los curadores' })
  const topic = (await picks.getByRole('link').first().innerText()).trim()
  const href = (await picks.getByRole('link').first().getAttribute('href')) ?? ''
  await visit(page, href.replace('/ranking/', '/distinctions/'))
  await page.getByRole('button', { name: 'Quitar de los destacados' }).click()
  await expect(page.getByRole('button', { name: 'Destacar en su categoría' })).toBeVisible()
  const guest = await newPage({ javaScriptEnabled: false })
  await guest.goto('/category/libros')
  const seen = guest.getByRole('region', { name: 'Destacado por los curadores' })
  await expect(seen.getByRole('link')).not.toHaveCount(0)
  await expect(seen.getByRole('link', { name: topic, exact: true })).toHaveCount(0)
  await expect(guest.getByRole('link', { name: 'bruno' }).first()).toHaveAttribute('href', /^\/profile\//)
  await page.getByRole('button', { name: 'Destacar en su categoría' }).click()
  await expect(page.getByRole('button', { name: 'Quitar de los destacados' })).toBeVisible()
})

test('The house appoints a curator, who is shown with the category, and lets them go', async ({ page }) => {
  await signIn(page, 'diego')
  await visit(page, '/admin-panelrankw/categories')
  await page.getByRole('link', { name: /Pódcast/ }).click()
  await page.getByLabel('Nombre de usuario').fill('nadie-se-llama-asi')
  await page.getByRole('button', { name: 'Nombrar' }).click()
  await expect(page.getByText('Nadie de aquí se llama así').first()).toBeVisible()
  await page.getByLabel('Nombre de usuario').fill('elena')
  await page.getByRole('button', { name: 'Nombrar' }).click()
  await page.getByRole('button', { name: 'Quitar a elena' }).click()
  await expect(page.getByText('Nadie la cuida todavía.')).toBeVisible()
})
