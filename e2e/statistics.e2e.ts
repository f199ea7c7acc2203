import type { Page } from '@playwright/test'
import { type Caller, expect, get, signIn, test, textOf, wake } from './people.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Figures = {
  totals: { readers: number }
  sources: { source: string; readers: number }[]
  top: { id: string; slug: string }[]
}
const figures = (caller: Caller, query: string) => get<Figures>(caller, `me/statistics?${query}`)
/** Records the beacons that a page sends about its reader. */
async function heard(page: Page): Promise<string[]> {
  const said: string[] = []
  await page.exposeFunction('heard', (text: string) => void said.push(text))
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, body) => {
      void (body as Blob).text().then((window as unknown as { heard(text: string): void }).heard)
      return send(url, body)
    }
  })
  return said
}
const from = ({ sources }: Figures, kind: string) => sources.find(({ source }) => source === kind)?.readers ?? 0

test('Whoever reads a ranking counts for its author, with the kind of place they came from; who asks not to be counted sends nothing', async ({
  newPage,
  newCaller,
  world,
}) => {
  const author = await newCaller()
  await signIn(author, 'ana')
  const own = (await figures(author, 'days=30')).top[0]!
  const address = `/ranking/${own.id}/${own.slug}`
  const before = await figures(author, `days=7&ranking=${own.id}`)
  /** Advances the clock past the time after which a reader counts. */
  const stay = async (page: Page) => {
    // The previous page may still be there, at the address of this one.
    await wake(page, '.ranking-title')
    await page.clock.runFor(5_000)
  }

  const guest = await newPage({ userAgent: firefox })
  const sent = await heard(guest)
  await guest.clock.install()
  await guest.goto(`${address}?src=qr`)
  // An interaction loads the application, which sends the beacon once the reader has stayed.
  await guest.getByRole('heading', { level: 1 }).hover()
  await guest.mouse.wheel(0, 900)
  await stay(guest)
  await expect.poll(() => sent).toEqual(['{"from":"","via":"qr"}'])
  await guest.goto('/explore?sort=all')
  await guest.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(guest).toHaveURL(/\/ranking\//)
  await stay(guest)
  await expect.poll(() => sent.at(-1)).toBe('{"from":"/explore"}')
  const told = sent.length

  // A reader with Global Privacy Control sends nothing.
  await guest.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await guest.goto(address)
  await stay(guest)
  expect(sent).toHaveLength(told)

  await world.drain()
  const after = await figures(author, `days=7&ranking=${own.id}`)
  expect(from(after, 'qr') - from(before, 'qr')).toBe(1)
  expect(await textOf(author.request, address)).toContain('Estadísticas')
  expect(await textOf(author.request, `/statistics?ranking=${own.id}`)).toContain('Código QR')
})
