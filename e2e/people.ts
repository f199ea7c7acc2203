import { randomUUID } from 'node:crypto'
import { rankingPath } from '@liston/contract/rankings'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import pg from 'pg'
import { expect } from './worlds/test.ts'
import type { World } from './worlds/world.ts'

export { expect, test } from './worlds/test.ts'

export const password = 'liston-demo-2026'

/** The accounts of the sample community. */
export const cast = {
  ana: 'ana@liston.test',
  bruno: 'bruno@liston.test',
  carla: 'carla@liston.test',
  diego: 'diego@liston.test',
  elena: 'elena@liston.test',
  gael: 'gael@liston.test',
} as const

/**
 * Answers a new user's claim of the daily reward with nothing, because its modal would cover the page in a test of
 * something else (daily-reward.e2e.ts tests it). Users of the sample community have already claimed theirs. It is done
 * inside the page, because a route would switch the browser's cache off, and each visit would load all scripts anew.
 */
export async function withoutReward(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const nothing = { success: false, stars_added: 0, xp_added: 0, streak: 0, milestone: null, frozen: [] }
    const { fetch } = window
    window.fetch = async (input, init) =>
      (input instanceof Request ? input.url : String(input)).endsWith('/rpc/grant_daily_rewards')
        ? Response.json(nothing)
        : fetch(input, init)
  })
}

/** Completes the set-up of a new user without entering text. Works without JavaScript, too. */
export async function walkSetup(page: Page): Promise<void> {
  await withoutReward(page)
  const main = page.getByRole('main')
  for (const step of ['1 de 4: Identidad', '2 de 4: Avatar', '3 de 4: Estilo']) {
    await expect(page.getByText(`Paso ${step}`, { exact: true })).toBeVisible()
    await main.getByRole('button', { name: 'Siguiente' }).click()
  }
  await expect(page.getByText('Paso 4 de 4: Intereses', { exact: true })).toBeVisible()
  for (const interest of ['Cine', 'Comida', 'Viajes'])
    await main.getByRole('checkbox', { name: interest }).press('Space')
  await main.getByRole('button', { name: 'Terminar' }).click()
}

/** Waits longer than the minimum time in which the server accepts that a user has read a pair of items. */
export async function read(): Promise<void> {
  const from = Date.now()
  await expect.poll(() => Date.now() - from, { intervals: [100] }).toBeGreaterThan(600)
}

/** A user of the API: a page of a browser, or `newCaller()`, which has no browser. */
export type Caller = Pick<Page, 'request'>

/** Reads from the API with the caller's cookies. Fails if the status is not 200. */
export async function get<T>(caller: Caller, path: string): Promise<T> {
  const answer = await caller.request.get(`/api/v1/${path}`)
  expect([path, answer.status()]).toEqual([path, 200])
  return (await answer.json()) as T
}

/** The signed-in user, as returned by the API. */
export async function meOf(caller: Caller): Promise<Me> {
  return (await get<{ me: Me }>(caller, 'me')).me
}
type Me = { id: string; username: string; stars: number; xp: number; isPro: boolean }

/** Publishes a ranking of the signed-in user by the API. Returns its id. */
export async function publish(caller: Caller, topic: string, more: object = {}): Promise<string> {
  const id = randomUUID()
  const items = ['Espinacas', 'Salmorejo', 'Pringá'].map((name) => ({ id: randomUUID(), name }))
  const draft = { topic, category: 'comida', language: 'es', items, ...more }
  expect(await call(caller, `drafts/${id}`, draft, 'PUT')).toBe(200)
  expect(await call(caller, `drafts/${id}/publish`, {})).toBe(200)
  return id
}

/** The address of the ranking at an index of "Todos", as the caller sees it. */
export async function rankingAt(caller: Caller, place: number): Promise<string> {
  const { items } = await get<{ items: Parameters<typeof rankingPath>[0][] }>(caller, 'rankings?sort=all')
  return rankingPath(items[place]!)
}

/** The text of a page as the server renders it for the caller, without markup and scripts. */
export async function textOf(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text()
  return html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>/g, '')
}

/** Waits until React has hydrated an element. The application must be loading already. */
export async function hydrated(page: Page, selector = 'main h1'): Promise<void> {
  await page.waitForFunction(
    (query) => Object.keys(document.querySelector(query) ?? {}).some((key) => key.startsWith('__react')),
    selector,
  )
  // React adds its listeners to the document in effects, which run before the browser is idle.
  await page.evaluate(() => new Promise<unknown>((done) => requestIdleCallback(done)))
}

/** Makes an open page load its application, as the first interaction does, and waits until it is hydrated. */
export async function wake(page: Page, selector?: string): Promise<void> {
  await page.mouse.move(5, 5)
  await page.keyboard.press('Shift')
  await hydrated(page, selector)
}

/**
 * Opens a page and waits until it is hydrated, because keys that React handles do nothing before that. boot.e2e.ts and
 * typing.e2e.ts test input before hydration.
 */
export async function visit(page: Page, path: string, selector?: string): Promise<void> {
  await page.goto(path)
  await wake(page, selector)
}

/**
 * Opens a page and waits until it shows live updates: its stream is open, and its last component is hydrated. Until
 * then a page defers updates.
 */
export async function visitLive(page: Page, path: string): Promise<void> {
  const isStream = (response: { url(): string }) => new URL(response.url()).pathname === '/events'
  await Promise.all([page.waitForResponse(isStream), visit(page, path, '.shell-footer')])
}

/**
 * Removes all cookies, or one. Leaves the page first: a request of its own without a session would lead it home in the
 * middle of the next visit.
 */
export async function forgetCookies(page: Page, which?: { name: string }): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies(which)
}

/** Sends a call to the API as the page's browser would, with its cookies. Returns the status. */
export async function call(page: Caller, path: string, data: object, method = 'POST'): Promise<number> {
  const headers = { 'idempotency-key': randomUUID() }
  return (await page.request.fetch(`/api/v1/${path}`, { method, headers, data })).status()
}

/** Creates an account, completes its profile unless `setUp` is false, and signs it in. Returns its username. */
export async function signInAnew(page: Page | Caller, { setUp = true, name = 'ronda' } = {}): Promise<string> {
  if ('context' in page) await withoutReward(page)
  const account = { email: `${name}@liston.test`, password: 'nueve tortugas lentas' }
  const statuses = [await call(page, 'sign-up', account), await call(page, 'sign-in', account)]
  if (setUp) {
    statuses.push(await call(page, 'me', { interests: ['cine', 'comida', 'viajes'] }, 'PATCH'))
    statuses.push(await call(page, 'me/setup', {}))
  }
  expect(statuses).toEqual(setUp ? [202, 200, 200, 200] : [202, 200])
  return name
}

/**
 * Signs an account of the sample community in, without opening a page. Staff postpone the second factor
 * (second-factor.e2e.ts tests it).
 */
export async function signIn(page: Caller, who: keyof typeof cast): Promise<void> {
  expect(await call(page, 'sign-in', { email: cast[who], password })).toBe(200)
  if (who === 'diego') expect(await call(page, 'factors/later', {})).toBe(200)
}

/** Expects that the user signed out: the new document says goodbye. */
export async function expectGoodbye(page: Page): Promise<void> {
  await page.waitForURL('/')
  await expect(page.getByText('¡Hasta pronto!', { exact: true })).toBeVisible()
}

/** Signs in by the dialog, which begins with the sign-up in a new browser. */
export async function signInBy(dialog: Locator, email: string, secret = password): Promise<void> {
  await dialog.getByRole('link', { name: 'Entrar', exact: true }).click()
  await dialog.getByLabel('Correo').fill(email)
  await dialog.getByLabel(/^Contraseña/).fill(secret)
  await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** Opens an admin page as staff without a second factor: the page asks for one first, and this postpones it. */
export async function goAsNewStaff(page: Page, path: string): Promise<void> {
  await visit(page, path)
  await expect(page).toHaveURL(/account\/factor/)
  await expect(page.getByText(/^Administras este sitio\./)).toBeVisible()
  await page.getByRole('button', { name: /más tarde/i }).click()
  await page.waitForURL((url) => url.pathname === path.split('?')[0])
  await wake(page)
}

/** Comments on a ranking by the API. */
export async function comment(page: Caller, rankingId: string, body: string): Promise<void> {
  expect(await call(page, `rankings/${rankingId}/comments`, { body })).toBe(200)
}

/** Signs in with a provider from the current page, as one of its fake users. */
export async function goAs(page: Page, provider: string, persona: RegExp): Promise<void> {
  await page.getByRole('link', { name: `Continuar con ${provider}` }).click()
  await expect(page.getByText(`Como si fuera ${provider}`)).toBeVisible()
  await page.getByRole('button', { name: persona }).click()
}

/**
 * Moves the clock of a world and of its pages (ISO 8601). The pages are left, because a page that notices a new day
 * requests its reward.
 */
export async function moveTo(world: World, moment: string, ...pages: Page[]): Promise<void> {
  for (const page of pages) await page.goto('about:blank')
  await world.moveTo(moment)
  for (const page of pages) await page.clock.setFixedTime(Date.parse(moment) + 60_000)
}

/** Runs one SQL statement on the database of a world. */
export async function query(world: World, text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client(world.connection)
  await client.connect()
  await client.query(text, values)
  await client.end()
}

/**
 * Draws the missions of the signed-in user, which happens once a day, and ends all: on some days one of them pays Stars
 * for what a test does.
 */
export async function endMissions(world: World, caller: Caller): Promise<void> {
  await get(caller, 'me/missions')
  await query(world, "UPDATE mission SET state = 'expired' WHERE state = 'active'")
}

/** Confirms the e-mail address of an account, as the link in the e-mail does. */
export const confirmEmail = (world: World, email: string) =>
  query(world, 'UPDATE account SET email_verified = true WHERE email = $1', [email])
