import type { Page } from '@playwright/test'
import { call, expect, signInAnew, test } from './people.ts'

/** Somebody new who is followed back by another: newcomers challenge friends only. */
async function becomeFriends(one: Page, other: Page): Promise<{ one: string; other: string }> {
  const names = { one: await signInAnew(one), other: await signInAnew(other) }
  const idOf = async (page: Page) => (await (await page.request.get('/api/v1/me')).json()).me.id as string
  const [oneId, otherId] = [await idOf(one), await idOf(other)]
  expect(await call(one, `users/${otherId}/follow`, {}, 'PUT')).toBe(200)
  expect(await call(other, `users/${oneId}/follow`, {}, 'PUT')).toBe(200)
  return names
}

test('Two people order a list without seeing each other’s, and learn how alike they are', async ({ newPage }) => {
  const [one, other] = [await newPage(), await newPage()]
  const names = await becomeFriends(one, other)
  await one.goto(`/challenges?tab=new&to=${names.other}`)
  await one.getByLabel('Un mensaje').fill('¿Coincidimos?')
  await one.getByRole('button', { name: 'Enviar reto' }).click()
  await expect(one.getByText(`Retas a ${names.other}`)).toBeVisible()

  await other.goto('/challenges')
  await expect(other.getByText('¿Coincidimos?')).toBeVisible()
  await other.getByRole('button', { name: 'Aceptar' }).click()
  await expect(other.getByText('Nadie te ha retado todavía')).toBeVisible()

  await one.goto('/challenges?tab=active')
  await one.getByRole('link', { name: 'Ver reto' }).click()
  await one.getByRole('button', { name: 'Enviar mi orden' }).click()
  await expect(one.getByText(`Falta el de ${names.other}`, { exact: false })).toBeVisible()

  await other.goto('/challenges?tab=active')
  await other.getByRole('link', { name: 'Ver reto' }).click()
  await expect(other.getByText(`${names.one} ya ha enviado su orden.`)).toBeVisible()
  await other
    .getByRole('button', { name: /^Bajar / })
    .first()
    .click()
  await other.getByRole('button', { name: 'Enviar mi orden' }).click()
  await expect(other.getByRole('status').filter({ hasText: 'Coincidís' })).toBeVisible()
  await expect(other.getByText('+15 XP')).toBeVisible()
  await expect(other.getByText('un puesto más', { exact: false }).first()).toBeVisible()

  await one.goto('/challenges?tab=history')
  await expect(one.getByText('Completado')).toBeVisible()
  await expect(one.getByText('+15 XP')).toBeVisible()
})

test('In English, a challenge is taken back, and another is declined without a script', async ({ newPage }) => {
  const one = await newPage({ locale: 'en-GB' })
  const other = await newPage({ javaScriptEnabled: false })
  const names = await becomeFriends(one, other)
  const send = async () => {
    await one.goto(`/challenges?tab=new&kind=mission&to=${names.other}&lng=en`)
    await one.getByRole('button', { name: 'Send challenge' }).click()
    await expect(one.getByText(`You challenge ${names.other}`).first()).toBeVisible()
  }
  await send()
  await one.getByRole('button', { name: 'Cancel challenge' }).click()
  await expect(one.getByText('No challenge of yours is waiting for an answer')).toBeVisible()
  await send()
  await other.goto('/challenges')
  await other.getByRole('button', { name: 'Rechazar' }).click()
  await expect(other.getByText('Rechazado')).toBeVisible()
  await one.goto('/challenges?tab=history&lng=en')
  await expect(one.getByText('Cancelled')).toBeVisible()
  await expect(one.getByText('Declined')).toBeVisible()
})
