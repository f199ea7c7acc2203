import type { Page } from '@playwright/test'
import { expect, get, signIn, test, visit, wake } from './people.ts'

const names = ['Volver', 'Hable con ella', 'Todo sobre mi madre', 'La piel que habito']

test('An author is told what is missing, writes a draft, finds it again after a reload, orders it by keys and by dragging, and publishes it; offline a draft waits on the device', async ({
  page,
}) => {
  await signIn(page, 'carla')
  await visit(page, '/create-ranking')
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Falta esto para publicar' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Elige una categoría.' }).click()
  const category = page.getByLabel('Categoría')
  await expect(category).toBeFocused()
  await expect(category).toHaveAttribute('aria-invalid', 'true')

  await page.getByRole('textbox', { name: 'Tema' }).fill('El mejor Almodóvar')
  await category.selectOption('cine-series')
  const box = page.getByLabel('Añadir elementos')
  await box.fill(names.join(', '))
  await box.press('Enter')
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()

  await page.reload()
  await wake(page)
  await expect(page.getByRole('textbox', { name: 'Tema' })).toHaveValue('El mejor Almodóvar')
  const order = page.getByRole('list', { name: 'Orden de los elementos' })
  const shown = () => order.getByRole('textbox', { name: /^Nombre del elemento/ }).evaluateAll(values)
  expect(await shown()).toEqual(names)

  const handle = page.getByRole('button', { name: 'Mover La piel que habito' })
  await handle.press('Space')
  await handle.press('ArrowUp')
  await expect(page.getByText('La piel que habito, posición 3 de 4')).toBeAttached()
  await handle.press('Space')
  await expect(handle).toBeFocused()
  await page.getByRole('textbox', { name: 'Mover Volver a la posición…' }).fill('4')
  await page.keyboard.press('Enter')
  await expect.poll(shown).toEqual(['Hable con ella', 'La piel que habito', 'Todo sobre mi madre', 'Volver'])

  await page.getByRole('button', { name: 'Mover Volver' }).scrollIntoViewIfNeeded()
  const from = await page.getByRole('button', { name: 'Mover Volver' }).boundingBox()
  const to = await page.getByRole('button', { name: 'Mover Hable con ella' }).boundingBox()
  if (!from || !to) throw new Error('The handles are not on the page')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y - 5, { steps: 8 })
  await page.mouse.up()
  await expect.poll(shown).toEqual(['Volver', 'Hable con ella', 'La piel que habito', 'Todo sobre mi madre'])

  await page.getByRole('button', { name: 'Quitar Hable con ella' }).click()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  // The restored row moves the button below it.
  await expect.poll(shown).toHaveLength(names.length)
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'El mejor Almodóvar' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Volver')
  await writeOffline(page)
})

const values = (fields: Element[]) => fields.map((field) => (field as HTMLTextAreaElement).value)

/** Writes a draft without a network, which is sent when the network is back. */
async function writeOffline(page: Page): Promise<void> {
  await visit(page, '/create-ranking')
  await page.context().setOffline(true)
  await page.getByRole('textbox', { name: 'Tema' }).fill('Escrito en el metro')
  await expect(page.getByRole('status').filter({ hasText: 'Sin conexión.' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  const { items } = await get<{ items: { topic: string }[] }>(page, 'me/rankings?shelf=drafts')
  expect(items.map(({ topic }) => topic)).toContain('Escrito en el metro')
}

test('An author makes a ranking private, deletes it, takes it back, and finds nothing of it in between; another changes a published one, is warned before votes are lost, and everybody can read what changed', async ({
  page,
  newCaller,
}) => {
  await signIn(page, 'ana')
  await visit(page, '/my-rankings')
  const row = page.getByRole('row').nth(1)
  const link = row.getByRole('link').first()
  const [topic, address] = [await link.innerText(), (await link.getAttribute('href')) ?? '']
  const guest = await newCaller()
  expect((await guest.request.get(address)).status()).toBe(200)

  await row.getByRole('switch', { name: `Público: ${topic}` }).click()
  await expect(row.getByRole('switch')).not.toBeChecked()
  await expect(row.getByRole('switch')).toHaveAttribute('aria-busy', 'false')
  await expect.poll(async () => (await guest.request.get(address)).status()).toBe(404)

  await row.getByRole('button', { name: `Borrar «${topic}»` }).click()
  await expect(page.getByRole('link', { name: topic, exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('link', { name: topic, exact: true })).toBeVisible()
  await page.getByRole('row').filter({ hasText: topic }).getByRole('switch').click()
  await expect.poll(async () => (await guest.request.get(address)).status()).toBe(200)
  await changePublished(page)
})

/** Changes a published ranking, after a warning about the votes that would be lost. */
async function changePublished(page: Page): Promise<void> {
  // A page of hers would notice that somebody else signs in.
  await page.goto('about:blank')
  await signIn(page, 'bruno')
  const { items } = await get<{ items: { id: string }[] }>(page, 'me/rankings?shelf=published')
  await visit(page, `/edit-ranking/${items[0]?.id}`)
  const first = page.getByRole('textbox', { name: 'Nombre del elemento 1', exact: true })
  const before = await first.inputValue()
  await first.fill('Una cosa completamente distinta')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  const dialog = page.getByRole('dialog', { name: 'Esto reinicia los votos del elemento' })
  await expect(dialog).toContainText(before)
  await dialog.getByRole('button', { name: 'Volver', exact: true }).first().click()
  await first.fill(before)
  await page.getByRole('button', { name: 'Bajar' }).first().click()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Cambios guardados').first()).toBeVisible()
  await page.getByText('Historial de cambios').click()
  await expect(page.getByText('Cambió el orden del autor').first()).toBeVisible()
}
