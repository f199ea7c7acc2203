import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { call, cast, expect, password, signIn, signInAnew, test } from './people.ts'

/** A ranking that no other story uses; answers its id. */
async function publish(page: Page, topic: string): Promise<string> {
  const id = randomUUID()
  const items = ['Comprar seguidores', 'Gana dinero ya'].map((name) => ({ id: randomUUID(), name }))
  expect(await call(page, `drafts/${id}`, { topic, language: 'es', category: 'comida', items }, 'PUT')).toBe(200)
  expect(await call(page, `drafts/${id}/publish`, {})).toBe(200)
  return id
}

test('What three people report is hidden until a super admin has looked, and comes back when it may stay', async ({
  newPage,
}) => {
  const author = await newPage()
  await signInAnew(author)
  const topic = `Las mejores ofertas de hoy ${Date.now() % 1e6}`
  const id = await publish(author, topic)

  const bruno = await newPage({ viewport: { width: 390, height: 844 } })
  await signIn(bruno, 'bruno')
  await bruno.goto(`/ranking/${id}`)
  await bruno.getByRole('link', { name: 'Denunciar este ranking' }).click()
  const main = bruno.getByRole('main')
  await expect(main.getByText(topic)).toBeVisible()
  await main.getByLabel('¿Por qué no debería estar aquí?').selectOption('Es spam o publicidad')
  await main.getByLabel('Algo más que debamos saber').fill('Vende seguidores')
  await main.getByRole('button', { name: 'Enviar denuncia' }).click()
  await expect(main.getByRole('status')).toContainText('Gracias, lo hemos recibido')
  await expect(main.getByRole('status')).toBeFocused()
  await main.getByRole('link', { name: 'Volver' }).click()
  await expect(main.getByRole('heading', { level: 1, name: topic })).toBeVisible()

  for (const who of ['ana', 'carla'] as const) {
    const page = await newPage()
    await signIn(page, who)
    expect(await call(page, 'reports', { type: 'ranking', id, reason: 'spam' })).toBe(200)
  }
  const guest = await newPage()
  expect((await guest.goto(`/ranking/${id}`))?.status()).toBe(404)

  const diego = await newPage({ viewport: { width: 1280, height: 800 } })
  await signIn(diego, 'diego')
  await diego.goto('/admin-panelrankw/reports')
  const one = diego.getByRole('article').filter({ hasText: topic })
  await expect(one).toContainText('Vende seguidores')
  await expect(one).toContainText('Se ocultó por el peso de las denuncias')
  await one.getByRole('button', { name: 'Dejarlo' }).click()
  await expect(one).toHaveCount(0)
  await diego.getByRole('link', { name: 'Decididas' }).click()
  await expect(one).toContainText('Se decidió dejarlo · diego')
  await expect.poll(async () => (await guest.goto(`/ranking/${id}`))?.status()).toBe(200)
})

test('Beside all that others made stands a way to report it; a guest comes in first, and then gets there', async ({
  newPage,
}) => {
  const author = await newPage()
  const name = await signInAnew(author)
  const id = await publish(author, `Los mejores bancos del parque ${Date.now() % 1e6}`)
  const words = 'El de la fuente tiene sombra toda la tarde, y eso en agosto lo es todo.'
  expect(await call(author, `rankings/${id}/comments`, { body: words })).toBe(200)
  const { items, author: me } = await (await author.request.get(`/api/v1/rankings/${id}`)).json()
  const item = `/ranking/${id}/item/${items[0].id}/review`
  const review = { stars: 4, text: words }
  expect(await call(author, `items/${items[0].id}/review`, review, 'PUT')).toBe(200)

  const carla = await newPage({ viewport: { width: 390, height: 844 } })
  await signIn(carla, 'carla')
  const ways: [at: string, link: string, what: string][] = [
    [`/ranking/${id}?with=comments`, `Denunciar el comentario de ${name}`, 'Este comentario'],
    [item, `Denunciar la reseña de ${name}`, 'Esta reseña'],
    [item, 'Denunciar', 'Este elemento'],
    [`/profile/${me.id}`, `Denunciar ${name}`, 'Esta persona'],
  ]
  for (const [at, link, what] of ways) {
    await carla.goto(at)
    // Beside somebody's name it stands with what else can be done about them.
    if (at.startsWith('/profile')) await carla.getByRole('button', { name: /^Silenciar, bloquear o denunciar/ }).click()
    await carla.getByRole('link', { name: link, exact: true }).click()
    await expect(carla.getByRole('heading', { level: 1, name: 'Denunciar' })).toBeVisible()
    await expect(carla.getByRole('main').getByText(what)).toBeVisible()
    await author.goto(at)
    await expect(author.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(author.getByRole('link', { name: /^Denunciar/ })).toHaveCount(0)
  }

  const guest = await newPage()
  await guest.goto(`/ranking/${id}`)
  await guest.getByRole('link', { name: 'Denunciar este ranking' }).click()
  await expect(guest).toHaveURL(/\/sign-in\?next=%2Freport%2Franking/)
  await guest.getByLabel('Correo').fill(cast.bruno)
  await guest.getByLabel(/^Contraseña/).fill(password)
  await guest.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(guest.getByRole('main').getByText('Este ranking')).toBeVisible()
  await guest.getByLabel('¿Por qué no debería estar aquí?').selectOption('Otro motivo')
  await guest.getByRole('button', { name: 'Enviar denuncia' }).click()
  await expect(guest.getByRole('main').getByRole('status')).toContainText('Gracias, lo hemos recibido')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('One reports by a form, and a second time is told that it is known', async ({ page }) => {
    // Known for good: a second try is another person's.
    await signIn(page, test.info().retry ? 'ana' : 'carla')
    await page.goto('/explore')
    await page.getByRole('main').getByRole('article').last().getByRole('heading').getByRole('link').click()
    await page.getByRole('link', { name: 'Denunciar este ranking' }).click()
    const reported = page.url()
    await page.getByLabel('¿Por qué no debería estar aquí?').selectOption('No tiene que ver con el tema')
    await page.getByRole('button', { name: 'Enviar denuncia' }).click()
    await expect(page.getByRole('status')).toContainText('Gracias, lo hemos recibido')
    await page.goto(reported)
    await expect(page.getByRole('status')).toContainText('Ya lo denunciaste')
  })
})

test('From three reports to an appeal: decided by the keyboard in under ten seconds, and never answered by whoever decided', async ({
  newPage,
}) => {
  const author = await newPage()
  await signInAnew(author)
  const topic = `Los mejores miradores ${Date.now() % 1e6}`
  const id = await publish(author, topic)
  for (const who of ['ana', 'carla', 'bruno'] as const) {
    const page = await newPage()
    await signIn(page, who)
    expect(await call(page, 'reports', { type: 'ranking', id, reason: 'hate' })).toBe(200)
  }
  const diego = await newPage({ viewport: { width: 1280, height: 800 } })
  await signIn(diego, 'diego')
  await diego.goto('/admin-panelrankw/reports')
  const one = diego.getByRole('article').filter({ hasText: topic })
  await expect(one).toBeVisible()
  // Its keys are heard once the page is alive.
  await expect(diego.locator('html[data-whole]')).toHaveCount(1)
  const began = Date.now()
  // From the first case on, with J, until this one has the focus.
  await diego.getByRole('article').first().focus()
  for (let n = 0; n < 40 && !(await one.evaluate((element) => element === document.activeElement)); n++)
    await diego.keyboard.press('j')
  await diego.keyboard.press('2')
  await expect(one).toHaveCount(0)
  expect(Date.now() - began).toBeLessThan(10_000)

  const { items } = await (await author.request.get('/api/v1/me/decisions')).json()
  await author.goto(`/decisions/${items[0].id}`)
  const main = author.getByRole('main')
  await expect(main).toContainText('Odio o acoso')
  await main.getByLabel('Por qué no es así').fill('Solo son miradores: nadie sale mal parado en la lista.')
  await main.getByRole('button', { name: 'Enviar el recurso' }).click()
  await expect(main.getByRole('status')).toContainText('Lo mirará otra persona')
  await diego.goto('/admin-panelrankw/appeals')
  const waiting = diego.getByRole('article').filter({ hasText: topic })
  await expect(waiting).toContainText('Lo decidiste tú: responde otra persona.')
  await expect(waiting.getByRole('button')).toHaveCount(0)
  await diego.goto('/moderacion')
  await expect(diego.getByRole('main')).toContainText('Recurrida')
})
