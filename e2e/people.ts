import { randomUUID } from 'node:crypto'
import { type BrowserContext, type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test'

/** Console lines that are no fault of ours. */
const harmless = [
  /^Failed to load resource: the server responded with a status of (400|401|402|403|404|409|410|422|423|429)/,
  // The test's own script, which the frame of a mail rightly does not run.
  /^Blocked script execution in '[^']*\/dev\/inbox\/[^']*\/body'/,
  /^Service Worker registration blocked by Playwright/,
  // A test went offline on purpose.
  /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
  // A test kept a file back on purpose (`route.abort`).
  /^Failed to load resource: net::ERR_FAILED/,
]

type Watched = { newPage(options?: BrowserContextOptions): Promise<Page>; watch: undefined }

/**
 * A test whose browsers may not complain: an unexpected console error, page error or hydration warning fails it, in
 * whichever window, tab or worker it is said.
 */
export const test = base.extend<Watched>({
  baseURL: async ({}, use) => use(process.env.APP_ORIGIN),
  watch: [
    async ({ browser }, use) => {
      const complaints: string[] = []
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        listen(context, complaints)
        return context
      }
      await use(undefined)
      browser.newContext = open
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  newPage: async ({ browser, baseURL }, use) => {
    const opened: Page[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL, locale: 'es-ES', ...options })
      opened.push(await context.newPage())
      return opened.at(-1)!
    })
    for (const page of opened) await page.context().close()
  },
})
export { expect }

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('weberror', (error) => {
    const { message } = error.error()
    // A fade that was cut short before any script of ours could forgive it.
    if (!/^Transition was (aborted|skipped)/.test(message))
      complaints.push(`page error on ${error.page()?.url()}: ${message}`)
  })
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    if (!harmless.some((h) => h.test(message.text()))) complaints.push(`${message.type()}: ${message.text()}`)
  })
}

export const password = 'liston-demo-2026'

/** The named cast of the sample community. */
export const cast = {
  ana: 'ana@liston.test',
  bruno: 'bruno@liston.test',
  carla: 'carla@liston.test',
  diego: 'diego@liston.test',
  elena: 'elena@liston.test',
  gael: 'gael@liston.test',
} as const

/**
 * Somebody new is not given the reward of their day, whose modal would stand over a story about something else
 * (daily-reward.e2e.ts is the one about it). Those of the sample community have theirs.
 */
export async function withoutReward(page: Page): Promise<void> {
  const nothing = { success: false, stars_added: 0, xp_added: 0, streak: 0, milestone: null, frozen: [] }
  await page.context().route('**/api/v1/rpc/grant_daily_rewards', (route) => route.fulfill({ json: nothing }))
}

/** Goes through the set-up of somebody new, without saying anything. Works without JavaScript, too. */
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

/** Whoever reads a pair of items takes longer than the server asks for. */
export async function read(): Promise<void> {
  const from = Date.now()
  await expect.poll(() => Date.now() - from, { intervals: [100] }).toBeGreaterThan(600)
}

/** Sends a call to the API as the page's browser would, with its cookies; again when a busy machine does nothing of it (503). */
export async function call(page: Page, path: string, data: object, method = 'POST'): Promise<number> {
  const url = `${process.env.APP_ORIGIN}/api/v1/${path}`
  const headers = { 'idempotency-key': randomUUID() }
  for (let left = 8; ; left--) {
    const status = (await page.request.fetch(url, { method, headers, data })).status()
    if (status !== 503 || left === 0) return status
  }
}

/**
 * Comments on a ranking as somebody who may be commenting in another story, too: one comment in ten seconds is heard. Nor may
 * they say the same again, as in a second try, so the time is said with the words.
 */
export async function comment(page: Page, rankingId: string, words: string): Promise<void> {
  const body = `${words} (${new Date().toLocaleTimeString('es')})`
  await expect(async () => {
    expect(await call(page, `rankings/${rankingId}/comments`, { body })).toBe(200)
  }).toPass({ timeout: 60_000 })
}

/** Makes an account that no other story uses, set up unless the story is about that, and signs it in. Its name is the answer. */
export async function signInAnew(page: Page, { setUp = true } = {}): Promise<string> {
  await withoutReward(page)
  // No name that nobody may have, whatever its digits: "nadie" is one.
  const name = `ronda${Date.now() % 1e9}`
  const account = { email: `${name}@liston.test`, password: 'nueve tortugas lentas' }
  const statuses = [await call(page, 'sign-up', account), await call(page, 'sign-in', account)]
  if (setUp) {
    statuses.push(await call(page, 'me', { interests: ['cine', 'comida', 'viajes'] }, 'PATCH'))
    statuses.push(await call(page, 'me/setup', {}))
  }
  expect(statuses).toEqual(setUp ? [202, 200, 200, 200] : [202, 200])
  return name
}

/** Signs a person of the cast in, each time with a session of its own; the forms have stories of theirs. No page is opened. */
export async function signIn(page: Page, who: keyof typeof cast): Promise<void> {
  expect(await call(page, 'sign-in', { email: cast[who], password })).toBe(200)
  // Who runs the site has a story of their own about the second factor (second-factor.e2e.ts); in all others it waits.
  if (who === 'diego') expect(await call(page, 'factors/later', {})).toBe(200)
}

/** Goes to a page of the panel as staff who are new: asked for a second factor, they put it off. At a second try they did before. */
export async function goAsNewStaff(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const later = page.getByRole('button', { name: /más tarde/i })
  const sections = page.getByRole('navigation', { name: 'Secciones del panel' }).first()
  await expect(later.or(sections)).toBeVisible()
  if (!(await later.isVisible())) return
  await expect(page).toHaveURL(/account\/factor/)
  await later.click()
  // Postponed only when it has been answered: going on earlier would be sent back here.
  await page.waitForURL((url) => url.pathname === path.split('?')[0])
  await page.goto(path)
}

/** Signs anybody in by the plain form; `called` names the button of their menu. */
export async function enter(
  page: Page,
  person: { email: string; password: string; called: string | RegExp },
): Promise<void> {
  await withoutReward(page)
  await page.goto('/sign-in')
  await page.getByLabel('Correo').fill(person.email)
  await page.getByLabel(/^Contraseña/).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  // Somebody new is shown around, over the page.
  await expect(page.getByRole('button', { name: person.called, includeHidden: true })).toBeVisible()
}

/** Goes to a provider from where one is, and chooses who to be there. */
export async function goAs(page: Page, provider: string, persona: RegExp): Promise<void> {
  await page.getByRole('link', { name: `Continuar con ${provider}` }).click()
  await expect(page.getByText(`Como si fuera ${provider}`)).toBeVisible()
  await page.getByRole('button', { name: persona }).click()
}

/** Follows the link of the newest letter to an address. */
export async function followLetter(page: Page, email: string, label: string): Promise<void> {
  const link = page.getByRole('link', { name: label, exact: true }).first()
  await expect(async () => {
    await page.goto(`/dev/inbox?to=${encodeURIComponent(email)}`)
    await expect(link).toBeVisible({ timeout: 1000 })
  }).toPass()
  await link.click()
}
