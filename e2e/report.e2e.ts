import { call, expect, publish, signIn, signInAnew, test, visit } from './people.ts'

test('Someone reports on a phone, and the thanks have the focus; what three people report is decided by the keyboard in under ten seconds', async ({
  newPage,
  newCaller,
  request,
}) => {
  const author = await newCaller()
  await signInAnew(author)
  const topic = 'Los mejores miradores'
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
    const caller = await newCaller()
    await signIn(caller, who)
    expect(await call(caller, 'reports', { type: 'ranking', id, reason: 'spam' })).toBe(200)
  }
  expect((await request.get(`/ranking/${id}`)).status()).toBe(404)

  const diego = await newPage({ viewport: { width: 1280, height: 800 } })
  await signIn(diego, 'diego')
  await visit(diego, '/admin-panelrankw/reports')
  const one = diego.getByRole('article').filter({ hasText: topic })
  await expect(one).toContainText('Vende seguidores')
  await expect(one).toContainText('Se ocultó por sus denuncias')
  const began = Date.now()
  // Presses J from the first case on until this one has the focus.
  await diego.getByRole('article').first().focus()
  for (let n = 0; n < 40 && !(await one.evaluate((element) => element === document.activeElement)); n++)
    await diego.keyboard.press('j')
  await diego.keyboard.press('2')
  await expect(one).toHaveCount(0)
  expect(Date.now() - began).toBeLessThan(10_000)
  await diego.getByRole('link', { name: 'Decididas' }).click()
  await expect(one).toContainText('diego')
})
