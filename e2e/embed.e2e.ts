import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { cast, expect, password, test } from './people.ts'

/** A site of somebody else: another host and another port, with one page. */
let server: Server
let page = ''
test.beforeAll(async () => {
  server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page)).listen(0)
  await once(server, 'listening')
})
test.afterAll(() => void server.close())
const elsewhere = () => `http://localhost:${(server.address() as AddressInfo).port}/`

const showing = (code: string) =>
  `<!doctype html><html lang="es"><link rel="icon" href="data:,"><title>Mi blog</title><body><h1>Mi blog</h1>${code}</body></html>`

/** What a guest copies from a ranking that is open for votes, from another one at a second try. */
async function codeOf(visitor: Page): Promise<string> {
  await visitor.goto('/explore?sort=all')
  const card = visitor.getByRole('main').getByRole('article').nth(test.info().retry)
  await card.getByRole('heading').getByRole('link').click()
  await visitor.getByRole('link', { name: 'Compartir', exact: true }).click()
  await visitor.getByText('Insertar en una web').click()
  return visitor.getByRole('textbox', { name: 'Código HTML' }).inputValue()
}

test('A ranking on another site is as tall as it needs to be, follows the votes, and a vote there leads to sign in and back', async ({
  newPage,
}) => {
  const guest = await newPage({ viewport: { width: 900, height: 900 } })
  page = showing(await codeOf(guest))
  await guest.context().clearCookies()
  await guest.goto(elsewhere())
  const element = guest.locator('iframe')
  const frame = guest.frameLocator('iframe')
  await expect(frame.getByRole('listitem')).toHaveCount(5)

  const tallAsItsPage = async () => {
    const inside = await frame.locator('body').evaluate((body) => (body as HTMLElement).offsetHeight)
    return (await element.evaluate((one) => one.clientHeight)) - inside
  }
  await expect.poll(tallAsItsPage).toBe(0)
  const wide = await element.evaluate((one) => one.clientHeight)
  await guest.setViewportSize({ width: 300, height: 900 })
  await expect.poll(() => element.evaluate((one) => one.clientHeight)).toBeGreaterThan(wide)
  await expect.poll(tallAsItsPage).toBe(0)
  // It knows nobody, and keeps nothing.
  expect(await guest.context().cookies()).toEqual([])

  const row = frame.getByRole('listitem').first()
  const people = row.locator('.people')
  const before = Number.parseInt(await people.innerText(), 10)
  const opened = guest.context().waitForEvent('page')
  const vote = row.getByRole('link', { name: /^Votar por / })
  const name = /^Votar por (.*) \(/.exec((await vote.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  await vote.click()
  const tab = await opened
  await expect(tab).toHaveURL(/\/sign-in\?next=/)
  await tab.getByLabel('Correo').fill(cast.gael)
  await tab.getByLabel(/^Contraseña/).fill(password)
  await tab.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(tab).toHaveURL(/\/ranking\/[0-9a-f-]+\/item\/[0-9a-f-]+\/review/)
  await expect(tab.getByRole('heading', { level: 1, name })).toBeVisible()
  const button = tab.getByRole('main').locator('button.vote-free')
  const was = (await button.getAttribute('aria-pressed')) === 'true'
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', String(!was))

  // The frame looks again by itself.
  await guest.bringToFront()
  const named = frame.getByRole('listitem').filter({ hasText: name }).locator('.people')
  await expect(named).toHaveText(new RegExp(`^${before + (was ? -1 : 1)} `), { timeout: 60_000 })

  // Who is signed in is at the item at once.
  const again = guest.context().waitForEvent('page')
  await frame.getByRole('link', { name: `Votar por ${name}` }).click()
  await expect(await again).toHaveURL(/\/item\/[0-9a-f-]+\/review$/)
})

test('A page of another site that has scripts of its own is touched by nothing but the height of its frame', async ({
  newPage,
}) => {
  const guest = await newPage({ viewport: { width: 900, height: 900 } })
  const code = await codeOf(guest)
  // Somebody else's frame says the same words.
  const liar = `<iframe id="liar" height="50" srcdoc="<script>parent.postMessage({type:'liston:height',height:999},'*')</script>"></iframe>`
  page = showing(code + liar)
  await guest.goto(elsewhere())
  const element = guest.locator('iframe').first()
  await expect
    .poll(async () => {
      const inside = await guest
        .frameLocator('iframe >> nth=0')
        .locator('body')
        .evaluate((body) => (body as HTMLElement).offsetHeight)
      return (await element.evaluate((one) => one.clientHeight)) - inside
    })
    .toBe(0)
  await guest.evaluate(() => postMessage({ type: 'liston:height', height: 4_000 }, '*'))
  expect(await guest.locator('#liar').getAttribute('height')).toBe('50')
  expect(await element.evaluate((one) => one.clientHeight)).toBeLessThan(999)
})

for (const [asked, scheme, dark] of [
  ['?theme=auto', 'dark', true],
  ['?theme=auto', 'light', false],
  ['?theme=light', 'dark', false],
  ['?theme=dark', 'light', true],
] as const)
  test(`A frame that asks for ${asked} is ${dark ? 'dark' : 'light'} for a reader whose device is ${scheme}`, async ({
    newPage,
  }) => {
    const guest = await newPage({ colorScheme: scheme })
    await guest.goto('/explore?sort=all')
    const href = await guest
      .getByRole('main')
      .getByRole('article')
      .first()
      .getByRole('heading')
      .getByRole('link')
      .getAttribute('href')
    await guest.goto(`/embed/ranking/${/[0-9a-f-]{36}/.exec(href ?? '')?.[0]}${asked}`)
    expect(await guest.locator('html').evaluate((one) => getComputedStyle(one).colorScheme)).toBe(
      dark ? 'dark' : 'light',
    )
  })

test('Without JavaScript the frame shows the ranking, and the ways to share show all that they have', async ({
  newPage,
}) => {
  const guest = await newPage({ javaScriptEnabled: false })
  const code = await codeOf(guest)
  for (const [fold, shown] of [
    ['Imágenes', guest.getByRole('link', { name: 'Vertical 9:16' })],
    ['Código QR', guest.getByRole('img', { name: 'Código QR' })],
    ['Texto del Top 5', guest.getByRole('textbox', { name: 'Texto del Top 5' })],
  ] as const) {
    await guest.locator('summary', { hasText: fold }).click()
    await expect(shown).toBeVisible()
  }
  page = showing(code)
  await guest.goto(elsewhere())
  await expect(guest.frameLocator('iframe').getByRole('listitem')).toHaveCount(5)
})
