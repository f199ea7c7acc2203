import type { Page } from '@playwright/test'
import { expect, signIn, test, visit, wake } from './people.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Figures = {
  totals: { readers: number }
  sources: { source: string; readers: number }[]
  top: { id: string; slug: string }[]
}
const figures = async (page: Page, query = 'days=7') =>
  (await (await page.request.get(`/api/v1/me/statistics?${query}`)).json()) as Figures
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

test('Whoever reads a ranking counts for its author, once, with the kind of place they came from', async ({
  newPage,
  world,
}) => {
  const author = await newPage()
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
  await guest.reload()
  await stay(guest)
  await expect.poll(() => sent).toHaveLength(2)

  const reader = await newPage({ userAgent: firefox })
  await signIn(reader, 'bruno')
  const told = await heard(reader)
  await reader.clock.install()
  await reader.goto('/explore?sort=all')
  await reader.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(reader).toHaveURL(/\/ranking\//)
  await stay(reader)
  await expect.poll(() => told).toEqual(['{"from":"/explore"}'])

  // A reader with Global Privacy Control sends nothing.
  const quiet = await newPage({ userAgent: `${firefox} quiet` })
  await quiet.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const unsaid = await heard(quiet)
  await quiet.clock.install()
  await signIn(quiet, 'elena')
  await quiet.goto(address)
  await stay(quiet)
  expect(unsaid).toEqual([])

  await world.drain()
  const after = await figures(author, `days=7&ranking=${own.id}`)
  expect(from(after, 'qr') - from(before, 'qr')).toBe(1)
  await author.goto(address)
  await author.getByRole('main').getByRole('link', { name: 'Estadísticas' }).click()
  await expect(author.getByRole('heading', { level: 1, name: 'Estadísticas' })).toBeVisible()
  await expect(author.getByRole('main').getByRole('listitem').filter({ hasText: 'Código QR' })).toBeVisible()
})

test('An author chooses days and a ranking, and a year is for PRO', async ({ page }) => {
  await signIn(page, 'ana')
  await visit(page, '/statistics')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: '7 días' }).click()
  await expect(page).toHaveURL(/\/statistics\?days=7$/)
  await expect(main.getByRole('figure')).toHaveCount(4)
  const table = main.getByRole('figure').first()
  await table.getByText('Ver como tabla').click()
  await expect(table.getByRole('row')).toHaveCount(8)
  const choice = main.getByLabel('Ranking', { exact: true })
  const first = (await choice.getByRole('option').nth(1).getAttribute('value'))!
  await choice.selectOption({ index: 1 })
  await main.getByRole('button', { name: 'Ver', exact: true }).click()
  await expect(page).toHaveURL(/days=7&ranking=[\da-f-]{36}$/)
  await expect(choice).toHaveValue(first)
  await main.getByRole('link', { name: /^1 año/ }).click()
  await expect(main.getByRole('heading', { name: 'Con PRO ves hasta 365 días' })).toBeVisible()
  await expect(main.getByRole('link', { name: '30 días' })).toHaveAttribute('aria-current', 'page')
  const csv = await page.request.get((await main.getByRole('link', { name: 'Descargar CSV' }).getAttribute('href'))!)
  expect((await csv.text()).split('\r\n')[0]).toBe('day,readers,votes,voters,shares,comments,reviews,highlights')
})
