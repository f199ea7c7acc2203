import type { Page } from '@playwright/test'
import { cast, expect, rankingAt, signIn, signInBy, test, visit, visitLive, wake } from './people.ts'

const phone = { viewport: { width: 390, height: 844 } }
const desk = { viewport: { width: 1280, height: 900 } }

/** Opens the comments of the ranking at that index of "Todos". */
async function openDiscussion(page: Page, place: number): Promise<void> {
  await visit(page, `${await rankingAt(page, place)}?with=comments`, '#comments textarea')
}
const section = (page: Page) => page.locator('#comments')
const commentOf = (page: Page, words: string) => section(page).getByRole('article').filter({ hasText: words })
const field = (page: Page) => page.getByRole('textbox', { name: 'Tu comentario' })
async function choose(page: Page, words: string, act: string): Promise<void> {
  await commentOf(page, words)
    .getByRole('button', { name: /^Más acciones/ })
    .click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('Two people argue, live, on a phone and at a desk: write across a reload, reply, like, edit, delete and undo', async ({
  newPage,
}) => {
  const carla = await newPage(phone)
  await signIn(carla, 'carla')
  await openDiscussion(carla, 2)
  const bruno = await newPage(desk)
  await signIn(bruno, 'bruno')
  await visitLive(bruno, carla.url())

  const words = 'Lo primero es lo primero, y eso lo sabe hasta mi abuela, que ya está en pie.'
  await field(carla).fill(words)
  await carla.reload()
  await wake(carla, '#comments textarea')
  await expect(field(carla)).toHaveValue(words)
  await field(carla).press('Control+Enter')
  await expect(commentOf(carla, words)).toBeVisible()
  await expect(field(carla)).toHaveValue('')

  await section(bruno).getByRole('button', { name: '1 comentario nuevo' }).click()
  await expect(commentOf(bruno, words)).toBeVisible()
  await commentOf(bruno, words).getByRole('button', { name: 'Me gusta, 0' }).click()
  await expect(commentOf(bruno, words).getByRole('button', { name: 'Te gusta, 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(commentOf(carla, words)).toContainText('1')
  await commentOf(bruno, words).getByRole('link', { name: 'Responder' }).click()
  const reply = bruno.getByRole('textbox', { name: 'Responder a carla' })
  await expect(reply).toBeFocused()
  const answer = 'Tu abuela votaba lo que le decías tú, que nos conocemos.'
  await reply.fill(answer)
  await section(bruno).getByRole('button', { name: 'Responder', exact: true }).click()
  await section(carla).getByRole('button', { name: '1 comentario nuevo' }).click()
  await expect(commentOf(carla, answer)).toBeVisible()

  await choose(carla, words, 'Editar')
  const edited = carla.getByRole('textbox', { name: 'Editar' })
  const shorter = 'Lo primero es lo primero, y punto redondo.'
  await edited.fill(shorter)
  await section(carla).getByRole('button', { name: 'Guardar' }).click()
  await expect(commentOf(bruno, shorter)).toBeVisible()

  await choose(bruno, answer, 'Eliminar')
  await section(bruno).getByRole('button', { name: 'Deshacer' }).click()
  await expect(commentOf(bruno, answer)).toBeVisible()
  await choose(bruno, answer, 'Eliminar')
  await expect(commentOf(carla, answer)).toBeHidden()
  await choose(carla, shorter, 'Eliminar')
  await expect(commentOf(bruno, shorter)).toBeHidden()
})

test('A guest reads and writes, signs in to comment, and finds what they wrote, which waits for their press', async ({
  page,
}) => {
  await visit(page, await rankingAt(page, 0))
  await page.getByRole('link', { name: /^(Leer y comentar|Comentar)$/ }).click()
  await expect(page).toHaveURL(/with=comments/)
  const door = section(page).getByRole('link', { name: 'Entra para comentar' })
  await expect(door).toHaveAttribute('href', /^\/sign-in\?next=/)
  const words = 'Esto lo escribí antes de tener la sesión abierta, y aquí sigue.'
  await field(page).fill(words)
  await door.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Entra para comentar')
  await signInBy(dialog, cast.bruno)
  await expect(dialog).toBeHidden()
  await expect(field(page)).toHaveValue(words)
  await expect(field(page)).toBeFocused()
  await expect(commentOf(page, words)).toBeHidden()
  await section(page).getByRole('button', { name: 'Comentar', exact: true }).click()
  await expect(commentOf(page, words)).toBeVisible()
})
