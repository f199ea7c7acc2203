import type { Page } from '@playwright/test'
import { expect, get, password, publish, signIn, test, textOf, visit } from './people.ts'

test('A curator follows a category by keyboard, no longer follows it in the settings, and takes a ranking out of what is singled out', async ({
  page,
  newCaller,
}) => {
  await signIn(page, 'bruno')
  await visit(page, '/category/viajes')
  const follow = page.getByRole('button', { name: 'Seguir Viajes' })
  await follow.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Siguiendo Viajes' })).toHaveAttribute('aria-pressed', 'true')
  // The button changes at once; the next page shows the server's state.
  await expect.poll(() => get(page, 'categories/viajes/follow')).toMatchObject({ following: true })
  await visit(page, '/profile?tab=settings')
  const list = page.getByRole('region', { name: 'Categorías que sigues' })
  await expect(list.getByRole('link', { name: /Viajes/ })).toHaveAttribute('href', '/category/viajes')
  await list.getByRole('button', { name: 'Siguiendo Viajes' }).click()
  await expect(list.getByText('Todavía no sigues ninguna.')).toBeVisible()

  type Picks = { picks: { id: string; topic: string }[] }
  const { picks } = await get<Picks>(page, 'categories/libros/curation')
  const guest = await newCaller()
  const singledOut = async () => {
    const html = await (await guest.request.get('/category/libros')).text()
    return html.split('Destacado por los curadores')[1]?.split('</section>')[0] ?? ''
  }
  expect(await singledOut()).toContain(picks[0]!.topic)
  expect(await textOf(guest.request, '/category/libros')).toContain('bruno')
  await visit(page, `/distinctions/${picks[0]!.id}`)
  await page.getByRole('button', { name: 'Quitar de los destacados' }).click()
  await expect(page.getByRole('button', { name: 'Destacar en su categoría' })).toBeVisible()
  await expect.poll(singledOut).not.toContain(picks[0]!.topic)
  expect(await singledOut()).toContain(picks[1]!.topic)
  await page.getByRole('button', { name: 'Destacar en su categoría' }).click()
  await expect(page.getByRole('button', { name: 'Quitar de los destacados' })).toBeVisible()
})

test('An admin creates a category, a person publishes in it, its former address leads to the new one, and it is merged into another', async ({
  page: diego,
  newCaller,
}) => {
  await signIn(diego, 'diego')
  await createCategory(diego)
  const carla = await newCaller()
  await signIn(carla, 'carla')
  const id = await publish(carla, 'Elementos que brillan', { category: 'quimica' })
  const guest = await newCaller()
  expect(await textOf(guest.request, '/category/quimica')).toContain('Elementos que brillan')

  const main = diego.getByRole('main')
  await main.getByRole('textbox', { name: 'Dirección' }).fill('musica')
  await main.getByRole('button', { name: 'Cambiar la dirección' }).click()
  await expect(main.getByText('/category/musica es de otra categoría, o lleva a una.')).toBeVisible()
  await main.getByRole('textbox', { name: 'Dirección' }).fill('la-quimica')
  await main.getByRole('button', { name: 'Cambiar la dirección' }).click()
  await expect(main.getByText('También llevan aquí: /category/quimica.')).toBeVisible()
  const moved = await guest.request.get('/category/quimica?lng=en', { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([301, '/category/la-quimica?lng=en'])

  await main.getByRole('combobox', { name: 'Fusionar con' }).selectOption('ciencia')
  await main.getByRole('button', { name: 'Fusionar', exact: true }).click()
  await expect(main.getByRole('alert').filter({ hasText: 'difícil de deshacer' })).toBeVisible()
  await expect(main.getByLabel('Tu contraseña')).toBeFocused()
  await diego.keyboard.type(password)
  await main.getByRole('button', { name: 'Fusionar', exact: true }).click()
  await expect(main.getByRole('heading', { level: 2, name: /Ciencia/ })).toBeVisible()
  await expect(main.getByText(/También llevan aquí: .*\/category\/la-quimica/)).toBeVisible()
  for (const address of ['quimica', 'la-quimica']) {
    const merged = await guest.request.get(`/category/${address}`, { maxRedirects: 0 })
    expect([merged.status(), merged.headers().location]).toEqual([301, '/category/ciencia'])
  }
  expect(await get(guest, `rankings/${id}`)).toMatchObject({ category: 'ciencia' })
  expect(await textOf(diego.request, '/admin-panelrankw/audit')).toContain('Fusionó una categoría con otra')
})

/** Creates a category on the admin page, and moves it to the first place by keyboard. */
async function createCategory(page: Page): Promise<void> {
  await visit(page, '/admin-panelrankw/categories')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Crear categoría' }).click()
  await main.getByRole('textbox', { name: 'Emoji' }).fill('🧪')
  await main.getByLabel('Nombre en español').fill('Música')
  await main.getByLabel('Nombre en inglés').fill('Chemistry')
  await main.getByRole('textbox', { name: 'Dirección' }).fill('quimica')
  await main.getByRole('button', { name: 'Crear categoría' }).click()
  await expect(main.getByText('Ya hay otra categoría que se llama «Música».')).toBeVisible()
  await main.getByLabel('Nombre en español').fill('Química')
  await main.getByRole('button', { name: 'Crear categoría' }).click()
  await expect(main.getByRole('heading', { level: 2, name: /Química/ })).toBeVisible()
  await main.getByRole('link', { name: 'Volver a la lista' }).click()
  await main.getByRole('link', { name: 'Cambiar el orden' }).click()
  const handle = main.getByRole('button', { name: 'Mover Química' })
  await handle.press('Space')
  await handle.press('Home')
  await handle.press('Space')
  await expect(main.getByRole('list', { name: 'Categorías' }).getByRole('listitem').first()).toContainText('Química')
  await expect.poll(async () => (await get<Listed>(page, 'categories')).items[0]?.category).toBe('quimica')
  await main.getByRole('link', { name: 'Volver a la lista' }).click()
  await main.getByRole('link', { name: 'Química' }).click()
  await expect(main.getByRole('textbox', { name: 'Dirección' })).toHaveValue('quimica')
}

type Listed = { items: { category: string }[] }
