import { expect, signIn, test, visit } from './people.ts'

/**
 * Ratings in Letterboxd's format: quotes, commas, an emoji, a film twice, two films of one name, one without a name.
 */
const ratings = `Date,Name,Year,Letterboxd URI,Rating
2026-01-02,Parasite,2019,https://boxd.it/hTha,4.5
2026-01-03,"The Good, the Bad and the Ugly",1966,https://boxd.it/2aHi,5
2026-01-04,"""Weird Al"" and the Dog 🐕",2022,https://boxd.it/x1,4
2026-01-05,Dune,2021,https://boxd.it/x2,3.5
2026-01-06,Dune,1984,https://boxd.it/x3,2
2026-01-07,Parasite,2019,https://boxd.it/hTha,3
2026-01-08,,2001,https://boxd.it/x4,3
`

test('Carla brings her stars from Letterboxd, sees what comes of them, and has a draft of them', async ({ page }) => {
  await signIn(page, 'carla')
  await visit(page, '/import')
  await page
    .getByLabel('Archivo')
    .setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer: Buffer.from('PK\u0003\u0004') })
  await page.getByRole('button', { name: 'Leer', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Es un ZIP')
  await page
    .getByLabel('Archivo')
    .setInputFiles({ name: 'ratings.csv', mimeType: 'text/csv', buffer: Buffer.from(ratings) })
  await page.getByRole('button', { name: 'Leer', exact: true }).click()

  await expect(page.getByText('Letterboxd: puntuaciones')).toBeVisible()
  const list = page.getByRole('region', { name: 'Así quedará' })
  const names = [
    'The Good, the Bad and the Ugly',
    'Parasite',
    '"Weird Al" and the Dog 🐕',
    'Dune (2021)',
    'Dune (1984)',
  ]
  await expect(list.locator('ol > li > span:first-child')).toHaveText(names)
  await list.getByText('1 nombre repetido').click()
  await expect(list.getByText('líneas 2, 7')).toBeVisible()
  await list.getByText('1 fila sin usar').click()
  await expect(list.getByText('línea 8: sin nombre')).toBeVisible()

  await page.getByLabel('Cuántos').fill('4')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(list.locator('ol > li')).toHaveCount(4)
  await page.getByRole('textbox', { name: 'Tema' }).fill('Lo mejor que he visto')
  await page.getByRole('button', { name: 'Crear borrador con 4 elementos' }).click()

  await expect(page).toHaveURL(/\/create-ranking\?draft=/)
  await expect(page.getByRole('textbox', { name: 'Tema' })).toHaveValue('Lo mejor que he visto')
  await expect(page.getByLabel('Categoría')).toHaveValue('cine-series')
})
