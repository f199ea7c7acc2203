import type { Page } from '@playwright/test'
import { usePicture } from './use-picture.ts'
import { call, type Caller, expect, get, meOf, query, signIn, signInAnew, test, visit, wake } from './people.ts'
import type { World } from './worlds/world.ts'

const idOf = async (caller: Caller): Promise<string> => (await meOf(caller)).id
const log = (page: Page) => page.getByRole('log')

/** Types a message and sends it with Enter. */
async function say(page: Page, field: string, text: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).fill(text)
  await page.getByLabel(field, { exact: true }).press('Enter')
  await expect(log(page).getByText(text, { exact: true })).toBeVisible()
}

/** Makes all messages older: these tests are not about the rate limits of messages (rules 3.22). */
const letPass = (world: World) =>
  query(world, "UPDATE chat_message SET created_at = created_at - interval '20 seconds'")

async function sendPicture(page: Page, alt: string): Promise<void> {
  await page.getByRole('button', { name: 'Enviar una imagen' }).click()
  await usePicture(page, { color: '#b4541a', alt })
}

test('A request is accepted, two talk live, one edits and sends a picture, the other blocks and it is gone, in two languages', async ({
  newPage,
  world,
}) => {
  const elena = await newPage()
  const other = await newPage({ locale: 'en-GB' })
  await signIn(elena, 'elena')
  await signInAnew(other)
  expect(await call(other, 'me', { language: 'en' }, 'PATCH')).toBe(200)
  await visit(elena, `/profile/${await idOf(other)}`)
  await elena.getByRole('main').getByRole('link', { name: 'Enviar mensaje' }).click()
  await expect(elena.getByText('No te sigue: le llegará como solicitud.')).toBeVisible()
  await elena.getByLabel('Escribe un mensaje', { exact: true }).fill('Hola, me gustan tus listas')
  await elena.getByRole('main').getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(elena).toHaveURL(/\/my-chats\?chat=/)
  await expect(elena.getByText('Tu mensaje está en sus solicitudes.')).toBeVisible()

  await visit(other, '/my-chats?tab=requests')
  await other.getByRole('main').getByRole('link', { name: 'elena', exact: true }).click()
  await expect(log(other).getByText('Hola, me gustan tus listas')).toBeVisible()
  await other.getByRole('button', { name: 'Accept', exact: true }).click()
  await other.getByLabel('Write a message', { exact: true }).fill('Hola, Elena')
  await other.getByRole('main').getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(other).getByText('Hola, Elena')).toBeVisible()

  await expect(log(elena).getByText('Hola, Elena')).toBeVisible()
  await letPass(world)
  await say(elena, 'Escribe un mensaje', 'Con heratas')
  await expect(log(other).getByText('Con heratas')).toBeVisible()
  await expect(elena.getByText('Enviando…')).toHaveCount(0)
  await elena.getByRole('button', { name: 'Acciones del mensaje de Tú' }).last().click()
  await elena.getByRole('menuitem', { name: 'Editar' }).click()
  await elena.keyboard.insertText('a'.repeat(1000))
  await elena.keyboard.press('Enter')
  await expect(elena.getByText('Sobran 11', { exact: true })).toBeVisible()
  await elena.getByRole('textbox', { name: 'Editar' }).fill('Con erratas')
  await elena.keyboard.press('Enter')
  await expect(log(other).getByText('Con erratas')).toBeVisible()
  await expect(log(other).getByText('edited')).toBeVisible()

  // On a phone the composer stands above the bottom bar.
  await elena.setViewportSize({ width: 390, height: 844 })
  const box = async (selector: string) => (await elena.locator(selector).boundingBox())!
  await expect
    .poll(async () => {
      const [composer, bar] = [await box('.chat-composer'), await box('.bottom-nav')]
      return bar.y > 700 && composer.y + composer.height <= bar.y
    })
    .toBe(true)
  await elena.setViewportSize({ width: 1280, height: 720 })

  await letPass(world)
  await sendPicture(elena, 'Una tapa de barro')
  await expect(log(other).getByRole('img', { name: 'Una tapa de barro' })).toBeVisible()

  await other.getByRole('button', { name: 'Options of the conversation' }).click()
  await other.getByRole('menuitem', { name: 'Block elena' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'My chats' })).toBeVisible()
  await expect(other.getByRole('main').getByRole('link', { name: 'elena', exact: true })).toHaveCount(0)
  await elena.reload()
  await expect(elena.getByText('Esta conversación ya no está')).toBeVisible()
})

test('What is written without a connection waits, is sent once when it is back, and a draft is kept', async ({
  page: ana,
  newCaller,
  world,
}) => {
  const other = await newCaller()
  await signInAnew(ana, { name: 'anabel' })
  await signInAnew(other, { name: 'olga' })
  expect(await call(other, 'me/chat-settings', { receive: 'everybody' }, 'PATCH')).toBe(200)
  await visit(ana, `/my-chats?to=${await idOf(other)}`)
  await ana.getByLabel('Escribe un mensaje', { exact: true }).fill('Con conexión')
  await ana.getByRole('main').getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(ana).toHaveURL(/\/my-chats\?chat=/)
  await expect(log(ana).getByText('Con conexión')).toBeVisible()
  await letPass(world)
  await ana.context().setOffline(true)
  await say(ana, 'Escribe un mensaje', 'Sin conexión')
  await expect(log(ana).getByText('Sin conexión: se enviará sola cuando vuelva')).toBeVisible()
  await ana.context().setOffline(false)
  await expect(log(ana).getByText('Sin conexión: se enviará sola cuando vuelva')).toHaveCount(0)
  await ana.getByLabel('Escribe un mensaje', { exact: true }).fill('A medias')
  await expect(log(ana).getByText('Enviando…')).toHaveCount(0)
  await ana.reload()
  await wake(ana)
  await expect(ana.getByLabel('Escribe un mensaje', { exact: true })).toHaveValue('A medias')
  const chat = new URL(ana.url()).searchParams.get('chat')
  const { items } = await get<{ items: { body: string }[] }>(other, `chats/${chat}/messages`)
  expect(items.map(({ body }) => body)).toEqual(['Con conexión', 'Sin conexión'])
})
