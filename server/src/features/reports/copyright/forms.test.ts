import { afterAll, expect, test } from 'vitest'
import { addRanking } from '../../../testing/people.ts'
import { openPlainApp } from '../../../testing/plain-app.ts'
import { plainBrowser } from '../../../testing/plain-browser.ts'

const { app, ask, someone } = await openPlainApp()
afterAll(() => app.close())

test('303 by forms a guest says that a work of theirs is used; it goes, its author reads why and answers, and it is back', async () => {
  const { person, browser: author } = await someone()
  const topic = 'Las mejores fotos de Cádiz'
  const { id } = await addRanking(app, person, { topic })
  const guest = plainBrowser(app)
  const notice = {
    work: 'La foto de La Caleta, que está en mi web desde 2021.',
    name: 'Eva Ruiz',
    email: 'eva@fotos.example',
    goodFaith: 'on',
    accurate: 'on',
    signature: 'Eva Ruiz Gómez',
  }
  await guest.open('/copyright')
  await guest.press('Enviar el aviso', { ...notice, address: 'https://otro.example/ranking/1' })
  expect(guest.text()).toContain('Esa dirección no lleva a nada de aquí')
  await guest.press('Enviar el aviso', { address: `/ranking/${id}` })
  expect(guest.text()).toContain('Aviso recibido')

  const seen = async () => {
    await guest.open(`/ranking/${id}/r`)
    return guest.status()
  }
  const { person: moderator, browser: staff } = await someone({ roles: ['moderator'] })
  await staff.open('/admin-panelrankw/copyright')
  for (const words of [topic, 'Eva Ruiz Gómez']) expect(staff.text()).toContain(words)
  expect(staff.buttons()).toContain('Decidir')
  const [{ id: noticeId }] = (await ask(moderator).get('/admin/copyright')).body.items
  await ask(moderator).post(`/admin/copyright/${noticeId}`, { uphold: true, words: 'Es la misma foto.' })
  await staff.open('/admin-panelrankw/copyright')
  expect(staff.text()).not.toContain(topic)
  expect(await seen()).toBe(404)

  await app.jobs.drain()
  await author.open('/notifications')
  await author.follow(/Hemos retirado algo tuyo/)
  for (const words of ['Es la misma foto.', '1 de 3 avisos']) expect(author.text()).toContain(words)
  const counter = { words: 'La hice yo: tengo el original y la fecha.', name: 'Ana Prado', goodFaith: 'on' }
  await author.press('Enviar la respuesta', counter)
  expect(author.text()).toContain('Se la hemos enviado a quien avisó')

  await staff.follow('Con respuesta')
  expect(staff.text()).toContain('tengo el original')
  expect(staff.buttons()).toContain('Decidir')
  await ask(moderator).post(`/admin/copyright/${noticeId}/counter`, { act: 'return', reason: 'Lo demuestra' })
  await staff.open(staff.path())
  expect(staff.text()).not.toContain(topic)
  expect(await seen()).toBe(200)
})
