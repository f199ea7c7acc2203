import type { Page } from '@playwright/test'
import { call, expect, signIn, test, signInAnew } from './people.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Figures = {
  totals: { readers: number }
  sources: { source: string; readers: number }[]
  top: { id: string; slug: string }[]
}
const figures = async (page: Page, query = 'days=7') =>
  (await (await page.request.get(`/api/v1/me/statistics?${query}`)).json()) as Figures
/** What a page says of its reader, as it says it. */
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
}) => {
  const author = await newPage()
  await signIn(author, 'ana')
  const own = (await figures(author, 'days=30')).top[0]!
  const address = `/ranking/${own.id}/${own.slug}`
  const before = await figures(author, `days=7&ranking=${own.id}`)

  const guest = await newPage({ userAgent: `${firefox} ${Date.now()}` })
  const sent = await heard(guest)
  await guest.goto(`${address}?src=qr`)
  // A touch brings the application, which says so once somebody has stayed.
  await guest.getByRole('heading', { level: 1 }).hover()
  await guest.mouse.wheel(0, 900)
  await expect.poll(() => sent).toEqual(['{"from":"","via":"qr"}'])
  await guest.reload()
  await expect.poll(() => sent).toHaveLength(2)

  const reader = await newPage({ userAgent: firefox })
  await signIn(reader, 'bruno')
  const told = await heard(reader)
  await reader.goto('/explore?sort=all')
  const card = reader.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
  await card.click()
  await expect.poll(() => told).toEqual(['{"from":"/explore"}'])

  // Who asks not to be counted says nothing at all.
  const quiet = await newPage({ userAgent: `${firefox} quiet` })
  await quiet.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  const unsaid = await heard(quiet)
  await signIn(quiet, 'elena')
  await quiet.goto(address)

  await expect
    .poll(async () => from(await figures(author, `days=7&ranking=${own.id}`), 'qr') - from(before, 'qr'))
    .toBe(1)
  await author.goto(address)
  await author.getByRole('main').getByRole('link', { name: 'Estadísticas' }).click()
  await expect(author.getByRole('heading', { level: 1, name: 'Estadísticas' })).toBeVisible()
  await expect(author.getByRole('main').getByRole('listitem').filter({ hasText: 'Código QR' })).toBeVisible()
  expect(unsaid).toEqual([])
})

for (const javaScriptEnabled of [true, false])
  test(`${javaScriptEnabled ? 'With' : 'Without'} JavaScript an author chooses days and a ranking, and a year is for PRO`, async ({
    newPage,
  }) => {
    const page = await newPage({ javaScriptEnabled })
    await signIn(page, 'ana')
    await page.goto('/statistics')
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
    const pro = await newPage({ javaScriptEnabled })
    await signIn(pro, 'carla')
    await pro.goto('/statistics?days=365')
    await expect(pro.getByText('Lecturas por semana')).toBeVisible()
    await expect(pro.getByRole('heading', { name: /Con PRO/ })).toBeHidden()
  })

test('Whoever has published nothing is shown the way to begin', async ({ newPage }) => {
  const page = await newPage()
  await signInAnew(page)
  await page.goto('/statistics')
  expect(await call(page, 'rankings/none/readings', {})).toBe(422)
  await expect(page.getByRole('main').getByRole('link', { name: 'Crear un ranking' })).toBeVisible()
})
