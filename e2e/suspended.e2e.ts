import type { Page } from '@playwright/test'
import { openCrowd } from './crowd.ts'
import { call, expect, password, signIn, signInAnew, test, textOf, visit, visitLive } from './people.ts'

/** Diego suspends a user on their admin page; he must confirm his identity again. */
async function suspend(diego: Page, name: string): Promise<void> {
  await visit(diego, `/admin-panelrankw/people?q=${name}`)
  await diego.getByRole('rowheader').getByRole('link', { name, exact: true }).click()
  const form = diego.locator('section', { has: diego.getByRole('heading', { name: 'Sancionar', exact: true }) })
  await form.getByLabel('Norma').selectOption('Es spam o publicidad')
  await form.getByLabel('Sanción').selectOption('Cuenta suspendida')
  await form.getByLabel('Motivo').fill('Cien comentarios iguales en una tarde')
  await form.getByRole('button', { name: 'Sancionar' }).click()
  await form.getByLabel('Tu contraseña').fill(password)
  await form.getByRole('button', { name: 'Sancionar' }).click()
  await expect(diego.getByText('Sanción puesta').first()).toBeVisible()
}

test('Someone is suspended: their page ends, the door says why, they appeal from outside, another moderator agrees, and they are back', async ({
  newPage,
  world,
}) => {
  const [theirs, diego] = [
    await newPage({ viewport: { width: 390, height: 844 } }),
    await newPage({ viewport: { width: 1280, height: 900 } }),
  ]
  const name = await signInAnew(theirs)
  await visitLive(theirs, '/missions')
  await signIn(diego, 'diego')
  await suspend(diego, name)

  // The user's open session ends by itself, and the sign-in page explains why.
  await expect(theirs).toHaveURL(/\/$/)
  await expect(theirs.getByText('Sesión no válida: se ha cerrado.', { exact: true })).toBeVisible()
  await visit(theirs, '/sign-in')
  const main = theirs.getByRole('main')
  const account = { email: `${name}@liston.test`, password: 'nueve tortugas lentas' }
  await main.getByLabel('Correo').fill(account.email)
  await main.getByLabel(/^Contraseña/).fill(account.password)
  await main.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(main.getByText('Esta cuenta está suspendida.', { exact: false }).first()).toBeVisible()
  await main.getByRole('link', { name: 'Mira por qué, y cómo recurrir' }).click()
  for (const words of ['Cuenta suspendida', 'Es spam o publicidad', 'Cien comentarios iguales en una tarde'])
    await expect(main).toContainText(words)
  await expect(main).not.toContainText('diego')
  await main
    .getByLabel('Por qué no estás de acuerdo')
    .fill('Era mi hermana con mi teléfono, y ya los he borrado todos.')
  await main.getByRole('button', { name: 'Enviar el recurso' }).click()
  await expect(main.getByRole('status')).toContainText('Lo mirará otra persona')
  const decision = theirs.url()

  const crowd = openCrowd(world)
  const { cookie } = await crowd.join('mireia', '192.0.2.0', { roles: ['moderator'] })
  const appeals = await theirs.request.get('/api/v1/admin/appeals', { headers: { cookie } })
  const { items } = (await appeals.json()) as { items: { id: string; owner: string }[] }
  const { id } = items.find(({ owner }) => owner === name)!
  const data = { overturn: true, words: 'Lo hemos comprobado: los comentarios ya no están.' }
  const headers = { cookie, 'idempotency-key': id }
  const answer = await theirs.request.post(`/api/v1/admin/appeals/${id}`, { headers, data })
  expect(answer.status()).toBe(200)
  await crowd.close()
  expect(await textOf(theirs.request, decision)).toContain('te da la razón')
  expect(await call(theirs, 'sign-in', account)).toBe(200)
})
