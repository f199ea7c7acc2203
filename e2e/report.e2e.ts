import { randomUUID } from 'node:crypto'
import { call, type Caller, cast, expect, password, signIn, signInAnew, test, textOf, visit, wake } from './people.ts'

/** Publishes a ranking by the API. Returns its id. */
async function publish(page: Caller, topic: string): Promise<string> {
  const id = randomUUID()
  const items = ['Comprar seguidores', 'Gana dinero ya'].map((name) => ({ id: randomUUID(), name }))
  expect(await call(page, `drafts/${id}`, { topic, language: 'es', category: 'comida', items }, 'PUT')).toBe(200)
  expect(await call(page, `drafts/${id}/publish`, {})).toBe(200)
  return id
}

test('What three people report is hidden until a super admin has looked, and comes back when it may stay', async ({
  newPage,
  newCaller,
  request,
}) => {
  const author = await newCaller()
  await signInAnew(author)
  const topic = 'Las mejores ofertas de hoy'
  const id = await publish(author, topic)

  const bruno = await newPage({ viewport: { width: 390, height: 844 } })
  await signIn(bruno, 'bruno')
  await visit(bruno, `/ranking/${id}`)
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
    const page = await newCaller()
    await signIn(page, who)
    expect(await call(page, 'reports', { type: 'ranking', id, reason: 'spam' })).toBe(200)
  }
  expect((await request.get(`/ranking/${id}`)).status()).toBe(404)

  const diego = await newPage({ viewport: { width: 1280, height: 800 } })
  await signIn(diego, 'diego')
  await visit(diego, '/admin-panelrankw/reports')
  const one = diego.getByRole('article').filter({ hasText: topic })
  await expect(one).toContainText('Vende seguidores')
  await expect(one).toContainText('Se ocultó por sus denuncias')
  await one.getByRole('button', { name: 'Dejarlo' }).click()
  await expect(one).toHaveCount(0)
  await diego.getByRole('link', { name: 'Decididas' }).click()
  await expect(one).toContainText('Se decidió dejarlo · diego')
  await expect.poll(async () => (await request.get(`/ranking/${id}`)).status()).toBe(200)
})

test('Beside all that others made stands a way to report it; a guest comes in first, and then gets there', async ({
  newPage,
  newCaller,
}) => {
  const author = await newCaller()
  await signInAnew(author)
  const id = await publish(author, 'Los mejores bancos del parque')
  const words = 'El de la fuente tiene sombra toda la tarde, y eso en agosto lo es todo.'
  expect(await call(author, `rankings/${id}/comments`, { body: words })).toBe(200)
  const { items, author: me } = await (await author.request.get(`/api/v1/rankings/${id}`)).json()
  const item = `/ranking/${id}/item/${items[0].id}/review`
  const review = { stars: 4, text: words }
  expect(await call(author, `items/${items[0].id}/review`, review, 'PUT')).toBe(200)

  const carla = await newCaller()
  await signIn(carla, 'carla')
  const html = async (page: Caller, path: string) => (await page.request.get(path)).text()
  const ways = (text: string) => [
    ...new Set([...text.matchAll(/href="(\/report\/[^"?]+)/g)].map(([, way = '']) => way)),
  ]
  for (const [at, whats] of [
    [`/ranking/${id}?with=comments`, ['Este comentario', 'Este ranking']],
    [item, ['Este elemento', 'Esta reseña']],
    [`/profile/${me.id}`, ['Esta persona']],
  ] as const) {
    const told = await Promise.all(ways(await html(carla, at)).map((way) => html(carla, way)))
    for (const what of whats)
      expect(
        told.filter((text) => text.includes(what)),
        `${at}: ${what}`,
      ).toHaveLength(1)
    expect(ways(await html(author, at))).toEqual([])
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

test('From three reports to an appeal: decided by the keyboard in under ten seconds, and never answered by whoever decided', async ({
  newPage,
  newCaller,
}) => {
  const author = await newPage()
  await signInAnew(author)
  const topic = 'Los mejores miradores'
  const id = await publish(author, topic)
  for (const who of ['ana', 'carla', 'bruno'] as const) {
    const page = await newCaller()
    await signIn(page, who)
    expect(await call(page, 'reports', { type: 'ranking', id, reason: 'hate' })).toBe(200)
  }
  const diego = await newPage({ viewport: { width: 1280, height: 800 } })
  await signIn(diego, 'diego')
  await visit(diego, '/admin-panelrankw/reports')
  const one = diego.getByRole('article').filter({ hasText: topic })
  await expect(one).toBeVisible()
  await wake(diego)
  const began = Date.now()
  // Presses J from the first case on until this one has the focus.
  await diego.getByRole('article').first().focus()
  for (let n = 0; n < 40 && !(await one.evaluate((element) => element === document.activeElement)); n++)
    await diego.keyboard.press('j')
  await diego.keyboard.press('2')
  await expect(one).toHaveCount(0)
  expect(Date.now() - began).toBeLessThan(10_000)

  const { items } = await (await author.request.get('/api/v1/me/decisions')).json()
  await visit(author, `/decisions/${items[0].id}`)
  const main = author.getByRole('main')
  await expect(main).toContainText('Odio o acoso')
  await main.getByLabel('Por qué no estás de acuerdo').fill('Solo son miradores: nadie sale mal parado en la lista.')
  await main.getByRole('button', { name: 'Enviar el recurso' }).click()
  await expect(main.getByRole('status')).toContainText('Lo mirará otra persona')
  await diego.goto('/admin-panelrankw/appeals')
  const waiting = diego.getByRole('article').filter({ hasText: topic })
  await expect(waiting).toContainText('Lo decidiste tú: responde otra persona.')
  await expect(waiting.getByRole('button')).toHaveCount(0)
  expect(await textOf(diego.request, '/moderacion')).toContain('Recurrida')
})
