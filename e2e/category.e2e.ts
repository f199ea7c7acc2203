import { expect, get, signIn, test, textOf, visit } from './people.ts'

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
