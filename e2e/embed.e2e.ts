import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { call, expect, get, signInAnew, test, visit } from './people.ts'

/** Another site: a different host and port, with one page. */
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

/** The HTML code that a guest copies from a ranking open for votes. */
async function codeOf(visitor: Page): Promise<string> {
  const { items } = await get<{ items: { id: string; slug: string }[] }>(visitor, 'rankings?sort=all')
  await visit(visitor, `/ranking/${items[0]?.id}/${items[0]?.slug}?compartir=1`)
  await visitor.getByText('Insertar en una web').click()
  return visitor.getByRole('textbox', { name: 'Código HTML' }).inputValue()
}

test('A ranking on another site is as tall as it needs to be, follows the votes, and a vote there leads to sign in; it is dark or light as its address or its reader’s device is', async ({
  newPage,
  newCaller,
}) => {
  const guest = await newPage({ viewport: { width: 900, height: 900 } })
  // A frame of another site sends the same message.
  const liar = `<iframe id="liar" height="50" srcdoc="<script>parent.postMessage({type:'liston:height',height:999},'*')</script>"></iframe>`
  const code = await codeOf(guest)
  page = showing(code + liar)
  await guest.context().clearCookies()
  await guest.clock.install()
  await guest.goto(elsewhere())
  const element = guest.locator('iframe').first()
  const frame = guest.frameLocator('iframe >> nth=0')
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
  // Only the ranking's own frame sets its height.
  await guest.evaluate(() => postMessage({ type: 'liston:height', height: 4_000 }, '*'))
  expect(await guest.locator('#liar').getAttribute('height')).toBe('50')
  await expect.poll(tallAsItsPage).toBe(0)
  // The frame sets no cookies.
  expect(await guest.context().cookies()).toEqual([])

  const row = frame.getByRole('listitem').first()
  const vote = row.getByRole('link', { name: /^Votar por / })
  const name = /^Votar por (.*) \(/.exec((await vote.getAttribute('aria-label')) ?? '')?.[1] ?? ''
  const opened = guest.context().waitForEvent('page')
  await vote.click()
  await expect(await opened).toHaveURL(/\/sign-in\?next=/)
  await (await opened).close()

  const named = frame.getByRole('listitem').filter({ hasText: name }).locator('.people')
  const before = Number.parseInt(await named.innerText(), 10)
  const voter = await newCaller()
  await signInAnew(voter)
  const rankingId = /ranking\/([\da-f-]{36})/.exec(code)![1]!
  const { items } = await get<{ items: { id: string; name: string }[] }>(voter, `rankings/${rankingId}`)
  const targetId = items.find((item) => item.name === name)!.id
  expect(await call(voter, 'votes', { targetType: 'item', targetId, kind: 'vote' }, 'PUT')).toBe(200)
  // The frame refreshes every 15 to 20 seconds.
  await guest.bringToFront()
  const looked = async () => {
    await guest.clock.runFor(21_000)
    return named.innerText()
  }
  await expect.poll(looked).toMatch(new RegExp(`^${before + 1} `))
  await wearsTheme(guest, `/embed/ranking/${rankingId}`)
})

/** A frame is dark or light as its address asks, or else as the device of its reader is. */
async function wearsTheme(guest: Page, address: string): Promise<void> {
  for (const [asked, colorScheme, shown] of [
    ['auto', 'dark', 'dark'],
    ['auto', 'light', 'light'],
    ['light', 'dark', 'light'],
    ['dark', 'light', 'dark'],
  ] as const) {
    await guest.emulateMedia({ colorScheme })
    await guest.goto(`${address}?theme=${asked}`)
    const worn = await guest.locator('html').evaluate((one) => getComputedStyle(one).colorScheme)
    expect([asked, colorScheme, worn]).toEqual([asked, colorScheme, shown])
  }
}
