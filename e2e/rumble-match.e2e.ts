import type { Page } from '@playwright/test'
import { call, expect, signIn, signInAnew, test, withoutReward } from './people.ts'

const home = '/?rumble=1v1'
/** Rounds that somebody plays by keys, the first ones right or not as it falls. */
async function playRounds(page: Page, from: number, to: number): Promise<void> {
  for (let round = from; round <= to; round++) {
    await expect(page.getByText(`Ronda ${round} de 7`, { exact: true })).toBeVisible()
    // No faster than a person: a machine's pace is paused.
    await expect(page.getByRole('timer')).toHaveText(/^([1-9]|1[01]) segundos?$/)
    await page.keyboard.press(round % 2 ? 'ArrowLeft' : 'ArrowRight')
    await expect(page.getByRole('timer')).toBeHidden()
    if (round < 7) await page.getByRole('button', { name: 'Siguiente ronda' }).click()
  }
}
const idOf = async (page: Page): Promise<string> => (await (await page.request.get('/api/v1/me')).json()).me.id
const arenas = async (page: Page): Promise<{ id: string; topic: string }[]> =>
  (await (await page.request.get('/api/v1/rumble/matches/offer')).json()).rankings

test('Two people play seven rounds: one’s connection is cut and comes back, both see one result, and one asks for a rematch', async ({
  newPage,
}) => {
  const [elena, gael] = [await newPage({ viewport: { width: 320, height: 640 } }), await newPage()]
  for (const [page, who] of [
    [elena, 'elena'],
    [gael, 'gael'],
  ] as const) {
    await withoutReward(page)
    await signIn(page, who)
    // The first steps of somebody new have a story of their own.
    await page.addLocatorHandler(page.getByRole('dialog', { name: 'Vota' }), () =>
      page.getByRole('button', { name: 'Saltar' }).click(),
    )
  }
  expect(await call(elena, `users/${await idOf(gael)}/follow`, {}, 'PUT')).toBe(200)
  const [arena] = await arenas(elena)

  await elena.goto(home)
  await elena
    .locator('input')
    .and(elena.getByRole('combobox', { name: 'A quién' }))
    .fill('gael')
  await elena.getByRole('option', { name: 'gael' }).click()
  await elena
    .locator('input')
    .and(elena.getByRole('combobox', { name: 'Sobre qué ranking' }))
    .fill(arena!.topic)
  await elena.getByRole('option', { name: arena!.topic }).click()
  await elena.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(elena.getByText('Has retado a gael')).toBeVisible()

  await gael.goto(home)
  await gael.getByRole('link', { name: 'elena' }).click()
  await gael.getByRole('button', { name: 'Aceptar' }).click()
  await gael.getByRole('button', { name: 'Empezar' }).click()
  await playRounds(gael, 1, 2)

  // The other page has followed; its own clock begins with a press.
  await elena.getByRole('button', { name: 'Empezar' }).click()
  await expect(elena.getByText('gael: 2 rondas jugadas')).toBeVisible()
  await expect(elena.getByText('Ronda 1 de 7', { exact: true })).toBeVisible()
  const pair = await elena.locator('.match-side').allInnerTexts()
  await elena.context().setOffline(true)
  await playRounds(gael, 3, 7)
  await expect(gael.getByText('Has jugado tus siete rondas.')).toBeVisible()
  await elena.context().setOffline(false)
  await elena.reload()
  // The clock went on: the round goes on where it is, or its time is over.
  const goOn = elena.getByRole('button', { name: /Seguir|Empezar/ })
  await expect(elena.locator('.match-side').first().or(goOn)).toBeVisible()
  if (await elena.locator('.match-side').first().isVisible()) {
    expect(await elena.locator('.match-side').allInnerTexts()).toEqual(pair)
    await playRounds(elena, 1, 7)
  } else {
    await goOn.click()
    await playRounds(elena, 2, 7)
  }
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
  await elena.goto(home)
  await elena.getByRole('link', { name: 'gael' }).first().click()
  await elena.getByRole('button', { name: 'Rechazar' }).click()
  await expect(gael.getByText('Invitación rechazada')).toBeVisible()
})

test('An invitation is read and declined without JavaScript', async ({ newPage }) => {
  const [guest, host] = [await newPage({ javaScriptEnabled: false }), await newPage()]
  await signInAnew(guest)
  await signIn(host, 'gael')
  await withoutReward(host)
  const [arena] = await arenas(host)
  expect(await call(host, 'rumble/matches', { rivalId: await idOf(guest), rankingId: arena!.id })).toBe(200)
  await guest.goto(home)
  await guest.getByRole('link', { name: 'gael' }).click()
  await expect(guest.getByText('gael te reta')).toBeVisible()
  await guest.getByRole('button', { name: 'Rechazar' }).click()
  await expect(guest.getByText('Invitación rechazada')).toBeVisible()
})
