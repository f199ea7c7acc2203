import { expect, signIn, test } from './people.ts'

const paste = `1. Espinacas con garbanzos
2. Salmorejo
3. Pringá
Pavías de bacalao, Papas aliñás; Adobo
"Tortilla, con cebolla"
- Croquetas de puchero
Flamenquín
Cabrillas
Ensaladilla
Caracoles`

test('A newcomer signs up, confirms, publishes a pasted list, and sees it move when somebody votes', async ({
  page,
  newPage,
}) => {
  const email = `nueva${Date.now()}@liston.test`

  await page.goto('/')
  await page.getByRole('link', { name: 'Crear cuenta' }).first().click()
  await page.getByRole('main').getByLabel('Correo').fill(email)
  await page
    .getByRole('main')
    .getByLabel(/^Contraseña/)
    .fill('croquetas de mi abuela')
  await page.getByRole('main').getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByText(`Te hemos escrito a ${email}.`)).toBeVisible()

  await page.goto(`/dev/inbox?to=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: /^Confirma tu correo/ }).click()
  await page.getByRole('link', { name: 'Confirmar mi correo', exact: true }).click()
  await page.getByRole('button', { name: 'Confirmar y entrar' }).click()
  await expect(page.getByRole('dialog', { name: 'Vota', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('button', { name: 'A votar' }).click()
  await expect(page.getByRole('button', { name: /^Cuenta de nueva/ })).toBeVisible()

  await page.goto('/create-ranking')
  await page.getByRole('textbox', { name: 'Tema' }).fill('Las mejores tapas de mi barrio')
  await page.getByRole('combobox', { name: 'Categoría' }).selectOption('comida')
  await page.getByRole('textbox', { name: 'Añadir elementos' }).fill(paste)
  await page.getByRole('button', { name: /^Añadir 12/ }).click()
  await expect(page.getByText('Guardado')).toBeVisible()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Las mejores tapas de mi barrio' })).toBeVisible()
  const address = page.url()

  const other = await newPage()
  await signIn(other, 'bruno')
  await other.goto(address)
  const salmorejo = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Salmorejo' }) })
  await other.getByRole('button', { name: /votar Salmorejo/ }).click()
  await expect(salmorejo).toContainText('1 persona')
  await other.getByRole('button', { name: /Boost .*Salmorejo/ }).click()
  await other.getByRole('button', { name: /Ultra .*Salmorejo/ }).click()
  // Bruno is level 5, so his free vote shows 2: 2 + 10 + 50.
  await expect(salmorejo).toContainText('62')

  await other.goto('/evolution')
  await expect(other.getByRole('main')).toContainText('−50 Stars')
  await expect(other.getByRole('main')).toContainText('−10 Stars')
})
