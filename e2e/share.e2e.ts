import type { Page } from '@playwright/test'
import { expect, get, signIn, test, visit } from './people.ts'

/** Opens the newest ranking and its share panel. */
async function openPanel(page: Page, way = 'Compartir', language = ''): Promise<void> {
  const { items } = await get<{ items: { id: string; slug: string }[] }>(page, 'rankings?sort=latest')
  await visit(page, `/ranking/${items[0]?.id}/${items[0]?.slug}${language}`)
  await page.getByRole('link', { name: way, exact: true }).click()
}
const panel = (page: Page) => page.getByRole('region', { name: 'Compartir este ranking' })

test('A ranking and a passport are shared on a phone: copied, sent, scanned; the panel fits a wide screen too, and closes', async ({
  newPage,
}) => {
  const page = await newPage({
    viewport: { width: 390, height: 844 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await signIn(page, 'bruno')
  await openPanel(page)
  await expect(panel(page)).toBeVisible()
  const topic = await page.getByRole('heading', { level: 1 }).innerText()
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/share'))
  await panel(page).getByRole('button', { name: 'Copiar enlace' }).click()
  await expect(panel(page).getByRole('button', { name: '¡Copiado!' })).toBeVisible()
  expect(await (await counted).json()).toEqual({ shares: expect.any(Number) })
  await expect(panel(page).getByRole('button', { name: '¡Copiado!' })).toBeHidden()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/\/ranking\/[0-9a-f-]{36}\/[a-z0-9-]+\?ref=[0-9a-f-]{36}$/)
  await panel(page)
    .getByRole('button', { name: /Copiar el Top 5/ })
    .click()
  await expect(panel(page).getByRole('button', { name: '¡Copiado!' })).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text.split('\n')[0]).toBe(`Top 5: ${topic}`)
  expect(text.split('\n').at(-1)).toBe(copied)
  for (const [name, start] of [
    ['WhatsApp', 'https://wa.me/?text='],
    ['X', 'https://x.com/intent/post?text='],
    ['Telegram', 'https://t.me/share/url?url='],
    ['Correo', 'mailto:?subject='],
  ] as const) {
    const href = await panel(page).getByRole('link', { name, exact: true }).getAttribute('href')
    expect(href?.startsWith(start) && href.includes(encodeURIComponent(copied))).toBe(true)
  }
  await panel(page).getByText('Imágenes').click()
  const taken = page.waitForEvent('download')
  await panel(page).getByRole('link', { name: 'Vertical 9:16' }).click()
  expect((await taken).suggestedFilename()).toMatch(/-9x16\.png$/)
  await panel(page).getByText('Código QR').click()
  await expect(panel(page).getByRole('img', { name: 'Código QR' })).toBeVisible()
  const download = page.waitForEvent('download')
  await panel(page).getByRole('link', { name: 'Descargar QR' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.svg$/)
  await page.setViewportSize({ width: 1280, height: 844 })
  await panel(page).getByRole('link', { name: 'Cerrar' }).click()
  await expect(panel(page)).toBeHidden()

  // The link of a passport says who passes it on; its places are text, picture and code.
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/item/film.the-godfather')
  await page.getByRole('link', { name: 'Compartir', exact: true }).click()
  const sheet = page.getByRole('region', { name: 'Compartir este pasaporte' })
  await sheet.getByRole('button', { name: 'Copiar enlace' }).click()
  await expect(sheet.getByRole('button', { name: '¡Copiado!' })).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toMatch(/\/item\/film\.the-godfather\?ref=[0-9a-f-]{36}$/)
  await sheet.getByRole('button', { name: 'Copiar sus puestos' }).click()
  const written = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(written).toMatch(/^El padrino · \d+ rankings?\n\d+\.º de \d+ en «/)
  expect((await written()).split('\n').at(-1)).toBe(address)
  await sheet.getByText('Imágenes').click()
  const square = page.waitForEvent('download')
  await sheet.getByRole('link', { name: 'Cuadrada 1:1' }).click()
  expect((await square).suggestedFilename()).toBe('el-padrino-1x1.png')
  await sheet.getByText('Código QR').click()
  await expect(sheet.getByRole('img', { name: 'Código QR' })).toBeVisible()
  // Escape closes it as it would close a dialog.
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('A device with a sheet of its own offers that among the ways; a link that cannot be copied is told in the words of the specification', async ({
  newPage,
}) => {
  const page = await newPage({ locale: 'en-GB' })
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(navigator, { share: (what: unknown) => Promise.resolve(void shared.push(what)) })
    Object.assign(globalThis, { shared })
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'))
  })
  await signIn(page, 'bruno')
  await openPanel(page, 'Share', '?lng=en')
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/share'))
  await page.getByRole('button', { name: 'Share with…' }).click()
  expect((await counted).status()).toBe(200)
  const shared = await page.evaluate(() => (globalThis as unknown as { shared: { url: string }[] }).shared)
  expect(shared.map(({ url }) => new URL(url).pathname)).toEqual([expect.stringMatching(/^\/ranking\//)])
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Could not copy link.').first()).toBeVisible()
})
