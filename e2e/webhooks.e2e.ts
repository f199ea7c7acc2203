import { createHmac } from 'node:crypto'
import { openReceiver } from '../server/src/testing/webhook-receiver.ts'
import { expect, get, publish, signIn, test, visit } from './people.ts'

test('Diego creates a webhook and tests it; a ranking that Ana publishes arrives signed, and the log shows it; a failure is sent again, and the webhook is deleted', async ({
  page: diego,
  newCaller,
}) => {
  const receiver = await openReceiver()
  const ana = await newCaller()
  await signIn(ana, 'ana')
  await signIn(diego, 'diego')
  await visit(diego, '/admin-panelrankw/webhooks')
  const main = diego.getByRole('main')
  await expect(main.getByText('Aún no hay webhooks')).toBeVisible()
  const add = main.getByRole('region', { name: 'Nuevo webhook' })
  await add.getByLabel(/^Nombre/).fill('Mi web')
  await add.getByLabel(/^Dirección/).fill('https://169.254.169.254/')
  await add.getByRole('button', { name: 'Crear webhook' }).click()
  await expect(add.getByText('Ese servidor no se encuentra, o está en una red privada.')).toBeVisible()
  await add.getByLabel(/^Dirección/).fill(receiver.url)
  await add.getByRole('button', { name: 'Crear webhook' }).click()
  const created = main.getByRole('region', { name: 'Webhook creado' })
  const secret = await created.getByLabel(/^Secreto/).inputValue()
  expect(secret).toMatch(/^whsec_/)
  await created.getByRole('link', { name: 'Mi web' }).click()

  await main.getByRole('button', { name: 'Enviar una prueba' }).click()
  await expect(main.getByRole('status').getByText(/^Ha contestado 204 en/)).toBeVisible()
  await expect(main.getByText(secret)).toHaveCount(0)

  receiver.reply({ status: 410, body: 'Gone, for now' })
  const topic = 'Las mejores siestas'
  await publish(ana, topic)
  await expect.poll(() => receiver.received.length).toBe(2)
  const { headers, body } = receiver.received[1]!
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = headers
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  expect(signature).toBe(`v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`)
  expect(JSON.parse(body)).toMatchObject({ type: 'ranking.published', data: { ranking: { title: topic } } })

  const state = main.getByRole('region', { name: /^Mi web/ })
  const log = main.getByRole('region', { name: 'Registro de envíos' })
  const sent = log.getByRole('listitem').filter({ hasText: 'Ranking publicado' })
  const path = `admin/webhooks/${new URL(diego.url()).searchParams.get('webhook')}/deliveries`
  const newest = async () => (await get<{ items: { state: string }[] }>(diego, path)).items[0]?.state
  await expect.poll(newest).toBe('failed')
  await log.getByRole('button', { name: 'Actualizar' }).click()
  await expect(sent.getByText('Fallido')).toBeVisible()
  await sent.getByText('Ranking publicado').click()
  await expect(sent.getByText('Gone, for now')).toBeVisible()
  await expect(sent.getByText(topic)).toBeVisible()
  await visit(diego, diego.url())
  await expect(state.getByText('Parado: 410')).toBeVisible()

  receiver.reply({ status: 200, body: 'Back' })
  await state.getByRole('button', { name: 'Reanudar' }).click()
  await expect(state.getByText('Activo')).toBeVisible()
  await sent.getByText('Ranking publicado').click()
  await sent.getByRole('button', { name: 'Enviar otra vez' }).click()
  await expect.poll(() => receiver.received.length).toBe(3)
  expect(receiver.received[2]?.headers['webhook-id']).toBe(id)

  await main.getByRole('button', { name: 'Eliminar…' }).click()
  await main.getByRole('button', { name: 'Eliminar para siempre' }).click()
  await expect(main.getByText('Aún no hay webhooks')).toBeVisible()
  await receiver.close()
})
