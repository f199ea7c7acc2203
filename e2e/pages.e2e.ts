import { expect, signIn, test, visit } from './people.ts'

test('An editor writes a page, a guest reads it in both languages, and an older version comes back', async ({
  page: editor,
  request,
}) => {
  await signIn(editor, 'diego')
  await visit(editor, '/admin-panelrankw/pages')
  await expect(editor.getByRole('link', { name: 'Normas de la casa' })).toBeVisible()
  await editor.getByRole('link', { name: 'Nueva página' }).click()
  const slug = 'quien-lleva-esto'
  await editor.getByLabel('Título').fill('Quién lleva esto')
  await editor.getByLabel('Descripción').fill('Las tres personas que cuidan de la casa.')
  await editor.getByLabel('Texto', { exact: true }).fill('Somos **tres**.')
  await editor.getByLabel('Dirección').fill('support')
  await editor.getByRole('button', { name: 'Guardar', exact: true }).click()
  const refused = 'Esa dirección lleva a una página de la aplicación. Elige otra.'
  await expect(editor.getByText(refused, { exact: true })).toBeVisible()
  await editor.getByLabel('Dirección').fill(slug)
  await editor.getByLabel('Idioma del texto').selectOption('en')
  await editor.getByLabel('Título').fill('Who runs this')
  await editor.getByLabel('Descripción').fill('The three people who look after the house.')
  await editor.getByLabel('Texto', { exact: true }).fill('We are **three**.\n\n<script>alert(1)</script>')
  await editor.getByRole('button', { name: 'Vista previa' }).click()
  await expect(editor.getByText('<script>alert(1)</script>', { exact: true }).last()).toBeVisible()
  await editor.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(editor).toHaveURL(/edit=[\da-f-]{36}/)

  expect((await request.get(`/p/${slug}`)).status()).toBe(404)
  await editor.getByRole('button', { name: 'Publicar' }).click()
  await expect(editor.getByText('Publicada', { exact: true })).toBeVisible()
  // A guest without JavaScript.
  const reads = (lng: string, words: string) =>
    expect.poll(async () => (await request.get(`/p/${slug}?lng=${lng}`)).text()).toContain(words)
  await reads('es', 'Somos <strong>tres</strong>.')
  await reads('es', 'Quién lleva esto</h1>')
  await reads('en', 'We are <strong>three</strong>.')

  await editor.getByLabel('Idioma del texto').selectOption('es')
  await editor.getByLabel('Texto', { exact: true }).fill('Ahora somos cuatro.')
  await expect(editor.getByRole('button', { name: 'Recuperar' })).toHaveCount(0)
  await editor.getByRole('button', { name: 'Guardar', exact: true }).click()
  await reads('es', 'Ahora somos cuatro.')
  const first = editor.getByRole('listitem').filter({ hasText: 'Versión 1 ·' })
  await first.locator('summary').click()
  await expect(first.getByText('Somos **tres**.', { exact: true })).toBeVisible()
  await editor.getByRole('button', { name: 'Recuperar la versión 1' }).click()
  await expect(editor.getByRole('listitem').filter({ hasText: 'Versión 3 ·' })).toBeVisible()
  await expect(editor.getByLabel('Texto', { exact: true })).toHaveValue('Somos **tres**.')
  await reads('es', 'Somos <strong>tres</strong>.')
})
