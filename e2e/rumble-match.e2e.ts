import type { Locator, Page } from '@playwright/test'
import { call, expect, get, meOf, signIn, test, visit, wake, withoutReward } from './people.ts'

const home = '/?rumble=1v1'
/** Plays by keyboard until `done` is visible, even if the time of a round runs out. */
async function playOn(page: Page, done: Locator): Promise<void> {
  const [timer, sides] = [page.getByRole('timer'), page.locator('.match-side').first()]
  const next = page.getByRole('button', { name: /Empezar|Seguir|Siguiente ronda/ })
  for (;;) {
    await expect(done.or(sides).or(next).first()).toBeVisible()
    if (await done.isVisible()) return
    if (await next.isVisible()) {
      await next.click()
      await expect(sides).toBeVisible()
    } else {
      // At a human pace, because the server pauses faster players.
      await expect(timer).not.toHaveText('12 segundos')
      await page.keyboard.press('ArrowLeft')
      await expect(timer).toBeHidden()
    }
  }
}

test('Two people play seven rounds: one’s connection is cut and comes back, both see one result, and one asks for a rematch', async ({
  newPage,
}) => {
  // Seven rounds of two players by the server's clock.
  test.setTimeout(90_000)
  const [elena, gael] = [await newPage({ viewport: { width: 320, height: 640 } }), await newPage()]
  for (const [page, who] of [
    [elena, 'elena'],
    [gael, 'gael'],
  ] as const) {
    await withoutReward(page)
    await signIn(page, who)
  }
  expect(await call(elena, `users/${(await meOf(gael)).id}/follow`, {}, 'PUT')).toBe(200)
  const { rankings } = await get<{ rankings: { topic: string }[] }>(elena, 'rumble/matches/offer')
  const topic = rankings[0]!.topic

  await visit(elena, home)
  await elena
    .locator('input')
    .and(elena.getByRole('combobox', { name: 'A quién' }))
    .fill('gael')
  await elena.getByRole('option', { name: 'gael' }).click()
  await elena
    .locator('input')
    .and(elena.getByRole('combobox', { name: 'Sobre qué ranking' }))
    .fill(topic)
  await elena.getByRole('option', { name: topic }).click()
  await elena.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(elena.getByText('Has retado a gael')).toBeVisible()

  await visit(gael, home)
  await gael.getByRole('link', { name: 'elena' }).first().click()
  await gael.getByRole('button', { name: 'Aceptar' }).click()
  await playOn(gael, gael.getByText('Ronda 2 de 7', { exact: true }))

  // The other page has updated; its own clock starts with a click.
  await expect(elena.getByText('gael: 1 ronda jugada')).toBeVisible()
  await elena.getByRole('button', { name: 'Empezar' }).click()
  await expect(elena.getByText('Ronda 1 de 7', { exact: true })).toBeVisible()
  await elena.context().setOffline(true)
  await playOn(gael, gael.getByText('Has jugado tus siete rondas.'))
  await elena.context().setOffline(false)
  // The clock continued without her: the round goes on, or its time is over.
  await elena.reload()
  await wake(elena)
  await expect(elena.getByText('gael: 7 rondas jugadas')).toBeVisible()
  await playOn(elena, elena.locator('.match-verdict'))
  const verdict = /Has ganado|Has perdido|Empate/
  for (const page of [elena, gael]) {
    await expect(page.getByRole('status').filter({ hasText: verdict })).toBeVisible()
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(8)
  }
  const [mine, theirs] = await Promise.all(
    [elena, gael].map(async (page) => (await page.locator('.match-verdict .numeral').innerText()).match(/\d+/g)!),
  )
  expect(mine).toEqual(theirs!.toReversed())

  await gael.getByRole('button', { name: 'Revancha' }).click()
  await expect(gael.getByText('Has retado a elena')).toBeVisible()
  await visit(elena, home)
  await elena.getByRole('link', { name: 'gael' }).first().click()
  await elena.getByRole('button', { name: 'Rechazar' }).click()
  await expect(gael.getByText('Invitación rechazada')).toBeVisible()
})
