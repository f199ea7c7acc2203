import { readFile } from 'node:fs/promises'
import { expect, signIn, test, visit } from './people.ts'

test('Ana finds her reviews by words, deletes one and brings it back, and takes them along', async ({ page }) => {
  await signIn(page, 'ana')
  await visit(page, '/my-reviews')
  const list = page.getByRole('main').getByRole('listitem')
  await expect(list.filter({ hasText: 'Pican menos que un documental de patos.' })).toBeVisible()
  const search = page.getByRole('search', { name: 'Filtrar mis reseñas' })
  await search.getByLabel('Buscar').fill('tetris')
  await search.getByRole('button', { name: 'Ver' }).click()
  await expect(list).toHaveCount(1)
  await expect(list).toContainText('la pieza larga', { ignoreCase: true })
  await search.getByLabel('Buscar').fill('patos')
  await search.getByRole('button', { name: 'Ver' }).click()
  await expect(list.filter({ hasText: 'Tetris' })).toHaveCount(0)

  const ducks = list.filter({ hasText: 'documental de patos' })
  await ducks.getByRole('button', { name: /^Borrar/ }).click()
  await expect(ducks).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(ducks).toBeVisible()
  await expect(ducks.getByRole('link', { name: 'Editar la reseña de Patatas bravas' })).toHaveAttribute(
    'href',
    /\/review$/,
  )

  const csv = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar CSV' }).click()
  const table = await readFile(await (await csv).path(), 'utf8')
  expect(table).toContain('"Patatas bravas"')
  expect(table.split('\r\n')[0]).toContain('"item","ranking"')
})
