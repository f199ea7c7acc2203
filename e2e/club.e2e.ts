import { expect, signIn, signInAnew, test, visit, visitLive } from './people.ts'

test('Two people read an article in their languages, and one comments, edits and deletes', async ({ newPage }) => {
  const [one, other] = [await newPage(), await newPage({ locale: 'en-GB' })]
  await signInAnew(one)
  await visit(one, '/social')
  await one.getByRole('link', { name: 'Elogio de la ventanilla' }).click()
  await expect(one.getByRole('heading', { level: 1, name: 'Elogio de la ventanilla' })).toBeVisible()
  await expect(one.getByRole('link', { name: 'Rutas en tren para disfrutar de la ventanilla' })).toBeVisible()
  await one.getByRole('button', { name: /^Me gusta/ }).click()
  await expect(one.getByRole('button', { name: /^Te gusta/ })).toHaveAttribute('aria-pressed', 'true')
  await one.getByRole('link', { name: /^(Leer y comentar|Comentar)$/ }).click()
  const words = 'Yo siempre pido pasillo, y luego me arrepiento en cada túnel.'
  const said = one.locator('#comments').getByRole('article').filter({ hasText: 'Yo siempre pido' })
  await one.getByRole('textbox', { name: 'Tu comentario' }).fill(words)
  await one.getByRole('textbox', { name: 'Tu comentario' }).press('Control+Enter')
  await expect(said).toBeVisible()
  await visitLive(other, '/social/elogio-de-la-ventanilla?with=comments&lng=en')
  await expect(other.getByRole('heading', { level: 1, name: 'In praise of the window seat' })).toBeVisible()
  await expect(other.getByText(words)).toBeVisible()

  const choose = async (act: string) => {
    await said.getByRole('button', { name: /^Más acciones/ }).click()
    await one.getByRole('menuitem', { name: act }).click()
  }
  await choose('Editar')
  const edited = one.getByRole('textbox', { name: 'Editar' })
  await edited.fill('Yo siempre pido ventanilla desde que leí esto.')
  await edited.press('Control+Enter')
  await expect(said).toContainText('desde que leí esto')
  await expect(other.getByText('desde que leí esto')).toBeVisible()
  await choose('Eliminar')
  await expect(said).toHaveCount(0)
})

test('An editor writes an article in two languages, looks at it, publishes it, and a guest reads it', async ({
  newPage,
  request,
}) => {
  const editor = await newPage()
  await signIn(editor, 'diego')
  await visit(editor, '/admin-panelrankw/articles')
  await editor.getByRole('link', { name: 'Nuevo artículo' }).click()
  const name = 'Croquetas de jueves'
  await editor.getByLabel('Título').fill(name)
  await editor.getByLabel('Resumen').fill('Por qué nadie pide las de la carta.')
  await editor.getByLabel('Texto', { exact: true }).fill('Un párrafo con **fuerza**.')
  await editor.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(editor.getByText('Borrador', { exact: true })).toBeVisible()

  // The address changes but the editor stays, so that text typed meanwhile is kept. From now on it saves automatically.
  await editor.getByLabel('Idioma del texto').selectOption('en')
  await editor.getByLabel('Título').fill(`Croquettes of ${name}`)
  await editor.getByLabel('Resumen').fill('Why nobody orders the ones on the menu.')
  await editor.getByLabel('Texto', { exact: true }).fill('A paragraph.\n\n<script>alert(1)</script>')
  await editor.getByRole('button', { name: 'Vista previa' }).click()
  await expect(editor.getByText('<script>alert(1)</script>', { exact: true }).last()).toBeVisible()
  await expect(editor).toHaveURL(/article=[\da-f-]{36}/)
  await expect(editor.getByLabel('Idioma del texto')).toHaveValue('en')

  const path = '/social/croquetas-de-jueves'
  expect((await request.get(path)).status()).toBe(404)
  await editor.getByRole('button', { name: 'Publicar ahora' }).click()
  await expect(editor.getByText('Publicado', { exact: true })).toBeVisible()
  const reads = async (language: string) => (await request.get(`${path}?lng=${language}`)).text()
  await expect.poll(() => reads('en')).toMatch(new RegExp(`<h1[^>]*>Croquettes of ${name}<`))
  expect(await reads('es')).toMatch(new RegExp(`<h1[^>]*>${name}<`))
})
