import type { Page } from '@playwright/test'

/** A picture made in the browser: a photograph's size, two colours. */
export const drawn = (page: Page, color: string) =>
  page.evaluate(async (fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 })
    const pen = canvas.getContext('2d')!
    pen.fillStyle = fill
    pen.fillRect(0, 0, 1600, 1200)
    pen.fillStyle = '#fff'
    pen.fillRect(600, 400, 400, 400)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    return [...new Uint8Array(await blob!.arrayBuffer())]
  }, color)
