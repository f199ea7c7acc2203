import { DEFAULT_SETTINGS } from '@liston/contract/settings'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../design/theme/app.css'
import { appAt } from '../../testing/app-at.tsx'
import { ana } from '../../testing/cast.ts'

afterEach(() => vi.restoreAllMocks())

/** A wide picture, four times as wide as high. */
async function wide(): Promise<File> {
  const canvas = new OffscreenCanvas(800, 200)
  canvas.getContext('2d')!.fillRect(0, 0, 800, 200)
  return new File([await canvas.convertToBlob()], 'logo.png', { type: 'image/png' })
}

test.each([
  ['Logotipo', 'Logotipo', 4],
  ['Portada de ranking', 'Imagen de portada', 16 / 9],
])('The picker of %s is called %s and begins with its own shape', async (of, title, shape) => {
  await openSettings()
  await page.getByRole('button', { name: `Elegir imagen: ${of}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await userEvent.upload(dialog.getByLabelText('Imagen', { exact: true }), await wide())
  const cropShape = () => {
    const crop = document.querySelector('.ReactCrop__crop-selection')?.getBoundingClientRect()
    return crop ? crop.width / crop.height : 0
  }
  await expect.poll(cropShape).toBeCloseTo(shape, 1)
})

async function openSettings() {
  await page.viewport(1280, 900)
  const settings = { all: async () => DEFAULT_SETTINGS, languages: async () => ({ items: [], texts: 0 }) }
  const admin = { settingChanges: async () => ({ items: [] }) }
  const me = { ...ana, staff: { settings: 'change' } as const }
  await render(await appAt({ path: '/admin-panelrankw/settings', api: { settings, admin }, me }))
}

test('An SVG without a size becomes a PNG of the same shape, and what is transparent stays so', async () => {
  await openSettings()
  const sent = new Promise<Blob>((resolve) => {
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation((body) => resolve(body as Blob))
  })
  await page.getByRole('button', { name: 'Elegir imagen: Logotipo', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Logotipo', exact: true })
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><path fill="#f00" d="M20 0h20v10H20z"/></svg>'
  const file = new File([svg], 'logo.svg', { type: 'image/svg+xml' })
  await userEvent.upload(dialog.getByLabelText('Imagen', { exact: true }), file)
  await dialog.getByRole('button', { name: 'Usar imagen' }).click()
  const blob = await sent
  const drawn = await createImageBitmap(blob)
  expect([blob.type, drawn.width, drawn.height]).toEqual(['image/png', 1200, 300])
  const pen = new OffscreenCanvas(1200, 300).getContext('2d')!
  pen.drawImage(drawn, 0, 0)
  const at = (x: number) => [...pen.getImageData(x, 150, 1, 1).data]
  expect([at(300), at(900)]).toEqual([
    [0, 0, 0, 0],
    [255, 0, 0, 255],
  ])
})

test('The preview of the brand follows the fields, and a colour says its contrast before it is saved', async () => {
  await openSettings()
  const preview = page.getByRole('region', { name: 'Así se verá' })
  await page.getByLabelText('Nombre', { exact: true }).fill('Barrio')
  await page.getByLabelText('Lema en español').fill('Lo del barrio')
  await expect.element(preview.getByText('Lo del barrio').first()).toBeVisible()
  await expect.element(preview.getByText('Barrio', { exact: true }).first()).toBeVisible()
  const color = page.getByLabelText('Color principal, tema claro')
  await color.fill('#7fe0b8')
  await expect.element(page.getByText('Contraste 1,3. Hace falta 4,5 como mínimo.')).toBeVisible()
  await expect.element(color).toBeInvalid()
  await color.fill('#0b6e4f')
  await expect.element(color).toBeValid()
  const button = () => preview.getByText('Explorar').first().element()
  await expect.poll(() => getComputedStyle(button()).backgroundColor).toBe('rgb(11, 110, 79)')
})
