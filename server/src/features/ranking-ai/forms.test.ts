import { afterAll, expect, test } from 'vitest'
import { openPlainApp } from '../../testing/plain-app.ts'

const { app, ask, someone } = await openPlainApp()
afterAll(() => app.close())

const WIZARD = '/create-ranking/ai'

test('303 without JavaScript a wish is posted whole, its list is read, looked over and published', async () => {
  const { browser } = await someone()
  await browser.open(WIZARD)
  await browser.press(/^Hacer la lista/, { prompt: 'Países de Sudamérica', language: 'en', count: '6' })
  expect(browser.path()).toMatch(/job=/)
  await app.jobs.drain()
  await browser.open(browser.path())
  expect(browser.text()).toContain('Tu lista está lista')
  await browser.follow('Revisar y publicar')
  const review = browser.path()
  await browser.open(WIZARD)
  await browser.follow('Revisarla')
  expect(browser.path()).toBe(review)
  expect(browser.text()).toContain('Todo comprobado: puedes publicar.')
  await browser.press('Publicar')
  expect(browser.path()).toMatch(/^\/ranking\//)
  expect(browser.text()).toContain('Ideas incluidas')

  await browser.open(WIZARD)
  await browser.press(/^Hacer la lista/, { prompt: 'Mis bares de siempre', by: 'hand' })
  expect(browser.html()).toContain('Mis bares de siempre')
  expect(browser.path()).toMatch(/^\/create-ranking\?topic=/)
})

test('422 a topic that staff block is refused by its words, with what was typed, and is taken once it is taken off', async () => {
  const { person: staff } = await someone({ superAdmin: true })
  const words = 'Países de Oceanía'
  const { body } = await ask(staff).post('/admin/ai/blocked', { words })
  const { browser } = await someone()
  await browser.open(WIZARD)
  await browser.press(/^Hacer la lista/, { prompt: 'Los PAISES de oceania' })
  expect(browser.status()).toBe(422)
  expect(browser.text()).toContain(`Aquí no se hacen listas con IA sobre «${words}»`)
  expect(browser.html()).toContain('Los PAISES de oceania')
  await ask(staff).del(`/admin/ai/blocked/${body.id}`)
  await browser.press(/^Hacer la lista/)
  await app.jobs.drain()
  await browser.open(browser.path())
  expect(browser.text()).toContain('Ha costado 1 crédito. Te quedan 4 créditos.')
})
