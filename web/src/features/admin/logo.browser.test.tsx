import { DEFAULT_SETTINGS } from '@liston/contract/settings'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../design/theme/app.css'
import { appAt } from '../../testing/app-at.tsx'
import { ana } from '../../testing/cast.ts'

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
  await page.viewport(1280, 900)
  const settings = { all: async () => DEFAULT_SETTINGS }
  const admin = { settingChanges: async () => ({ items: [] }) }
  const me = { ...ana, staff: { settings: 'change' } as const }
  await render(await appAt({ path: '/admin-panelrankw/settings', api: { settings, admin }, me }))
  await page.getByRole('button', { name: `Elegir imagen: ${of}` }).click()
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await userEvent.upload(dialog.getByLabelText('Imagen', { exact: true }), await wide())
  const cropShape = () => {
    const crop = document.querySelector('.ReactCrop__crop-selection')?.getBoundingClientRect()
    return crop ? crop.width / crop.height : 0
  }
  await expect.poll(cropShape).toBeCloseTo(shape, 1)
})
