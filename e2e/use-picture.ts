import type { Page } from '@playwright/test'

/** A PNG made in the browser: two colours, larger than the smallest width that the server keeps. */
async function drawn(page: Page, color: string): Promise<Buffer> {
  const bytes = await page.evaluate(async (fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 })
    const pen = canvas.getContext('2d')!
    pen.fillStyle = fill
    pen.fillRect(0, 0, 800, 600)
    pen.fillStyle = '#fff'
    pen.fillRect(300, 200, 200, 200)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    return [...new Uint8Array(await blob!.arrayBuffer())]
  }, color)
  return Buffer.from(bytes)
}

/** Chooses a picture in the open dialog, describes it and uses it. */
export async function usePicture(page: Page, { color, alt }: { color: string; alt: string }): Promise<void> {
  const dialog = page.getByRole('dialog')
  const file = { name: 'foto.png', mimeType: 'image/png', buffer: await drawn(page, color) }
  await dialog.getByLabel('Imagen', { exact: true }).setInputFiles(file)
  await dialog.getByLabel('Qué se ve').fill(alt)
  await dialog.getByRole('button', { name: 'Usar imagen' }).click()
  // The browser crops it, and the server encodes it again in three widths: a second of CPU time.
  await dialog.waitFor({ state: 'hidden' })
}
