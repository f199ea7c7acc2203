import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { call, type Caller, expect, get, meOf, read, signIn, test, visit, wake, withoutReward } from './people.ts'

const home = '/?rumble=1v1'
type Match = { id: string; mine: { points: number }; theirs: { points: number }; running: { token: string } | null }

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

/** Plays rounds by the API, at a human pace. */
async function playRounds(caller: Caller, id: string, rounds: number): Promise<void> {
  const headers = () => ({ 'idempotency-key': randomUUID() })
  for (let n = 0; n < rounds; n++) {
    const begun = await caller.request.post(`/api/v1/rumble/matches/${id}/round`, { headers: headers(), data: {} })
    const { running } = (await begun.json()) as Match
    await read()
    const answer = { token: running!.token, choice: 'a' }
    expect(await call(caller, `rumble/matches/${id}/answers`, answer)).toBe(200)
  }
}

/** One invites the other to a match by the API, and the other accepts. */
async function invite(one: Caller, other: Caller): Promise<{ id: string }> {
  const { id: rivalId } = await meOf(other)
  expect(await call(one, `users/${rivalId}/follow`, {}, 'PUT')).toBe(200)
  const { rankings } = await get<{ rankings: { id: string }[] }>(one, 'rumble/matches/offer')
  const headers = { 'idempotency-key': randomUUID() }
  const data = { rivalId, rankingId: rankings[0]!.id }
  const match: Match = await (await one.request.post('/api/v1/rumble/matches', { headers, data })).json()
  expect(await call(other, `rumble/matches/${match.id}/accept`, {})).toBe(200)
  return match
}

test('An invitation to a match: rival and ranking are found by typing, and who accepted shows at once', async ({
  page: elena,
  newCaller,
}) => {
  const gael = await newCaller()
  await withoutReward(elena)
  await signIn(elena, 'elena')
  await signIn(gael, 'gael')
  expect(await call(elena, `users/${(await meOf(gael)).id}/follow`, {}, 'PUT')).toBe(200)
  const { rankings } = await get<{ rankings: { topic: string }[] }>(elena, 'rumble/matches/offer')
  const topic = rankings[0]!.topic

  await visit(elena, home)
  const box = (name: string) => elena.locator('input').and(elena.getByRole('combobox', { name }))
  await box('A quién').fill('gael')
  await elena.getByRole('option', { name: 'gael' }).click()
  await box('Sobre qué ranking').fill(topic)
  await elena.getByRole('option', { name: topic }).click()
  await elena.getByRole('button', { name: 'Enviar invitación' }).click()
  await expect(elena.getByText('Has retado a gael')).toBeVisible()
  await expect(elena).toHaveURL(/1v1\.[\da-f-]{36}/)
  const id = /[\da-f-]{36}/.exec(elena.url())![0]
  expect(await call(gael, `rumble/matches/${id}/accept`, {})).toBe(200)
  await expect(elena.getByRole('button', { name: 'Empezar' })).toBeVisible()
})

test('Two people play seven rounds: one’s connection is cut and comes back, and both see one result', async ({
  newPage,
  newCaller,
}) => {
  const [elena, gael] = [await newPage({ viewport: { width: 320, height: 640 } }), await newCaller()]
  await withoutReward(elena)
  await signIn(elena, 'elena')
  await signIn(gael, 'gael')
  const { id } = await invite(elena, gael)
  await Promise.all([playRounds(elena, id, 5), playRounds(gael, id, 5)])
  await visit(elena, `/?rumble=1v1.${id}`)
  await playRounds(gael, id, 1)
  // The page has updated; its own clock starts with a click.
  await expect(elena.getByText('gael: 6 rondas jugadas')).toBeVisible()
  await elena.getByRole('button', { name: /Empezar|Seguir|Siguiente ronda/ }).click()
  await expect(elena.getByText('Ronda 6 de 7', { exact: true })).toBeVisible()
  await elena.context().setOffline(true)
  await playRounds(gael, id, 1)
  await elena.context().setOffline(false)
  // The clock continued without her: the round goes on, or its time is over.
  await elena.reload()
  await wake(elena)
  await expect(elena.getByText('gael: 7 rondas jugadas')).toBeVisible()
  await playOn(elena, elena.locator('.match-verdict'))
  await expect(elena.getByRole('status').filter({ hasText: /Has ganado|Has perdido|Empate/ })).toBeVisible()
  await expect(elena.getByRole('table').getByRole('row')).toHaveCount(8)
  const points = (await elena.locator('.match-verdict .numeral').innerText()).match(/\d+/g)
  const theirs = await get<Match>(gael, `rumble/matches/${id}`)
  expect(points).toEqual([String(theirs.theirs.points), String(theirs.mine.points)])
})

test('A rematch is asked for at the end, and refused', async ({ page: elena, newCaller }) => {
  const gael = await newCaller()
  await withoutReward(elena)
  await signIn(elena, 'elena')
  await signIn(gael, 'gael')
  const { id } = await invite(elena, gael)
  await Promise.all([playRounds(elena, id, 7), playRounds(gael, id, 7)])
  await visit(elena, `/?rumble=1v1.${id}`)
  await elena.getByRole('button', { name: 'Revancha' }).click()
  await expect(elena.getByText('Has retado a gael')).toBeVisible()
  await expect(elena).not.toHaveURL(new RegExp(id))
  const again = /[\da-f-]{36}/.exec(elena.url())![0]
  expect(await call(gael, `rumble/matches/${again}/decline`, {})).toBe(200)
  await expect(elena.getByText('Invitación rechazada')).toBeVisible()
})
