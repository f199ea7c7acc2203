import type { Page } from '@playwright/test'
import { expect, signInAnew, test } from './people.ts'

/** The sample's ranking with a video of YouTube. */
const openIt = async (page: Page) => {
  await page.goto('/explore?q=Internet+de+los+2000')
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Internet de los 2000')
}

for (const width of [390, 1280])
  test(`At ${width} px nothing of the video is loaded before it is asked for; hidden, it stops`, async ({
    newPage,
  }) => {
    const page = await newPage({ viewport: { width, height: 844 } })
    const elsewhere: string[] = []
    // What would leave is written down and kept back.
    await page.route(/youtube|vimeo|google/, (route) => {
      elsewhere.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' })
    })
    await openIt(page)
    const still = page.getByRole('link', { name: /^Ver el vídeo \(carga contenido de YouTube\)/ })
    await expect(still).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(elsewhere).toEqual([])
    await still.click()
    const frame = page.locator('iframe')
    await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/jNQXAC9IVRw/)
    await expect(frame).toHaveAttribute('sandbox', /allow-scripts/)
    await expect.poll(() => elsewhere.length).toBeGreaterThan(0)
    await page.getByText('Vídeo', { exact: true }).click()
    await expect(frame).toHaveCount(0)
    await expect(still).toBeHidden()
    await page.getByText('Vídeo', { exact: true }).click()
    await expect(still).toBeVisible()
  })

test('Without JavaScript the video is a plain link', async ({ newPage }) => {
  const page = await newPage({ javaScriptEnabled: false })
  await openIt(page)
  await expect(page.getByRole('link', { name: /^Ver el vídeo/ })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=jNQXAC9IVRw',
  )
})

test('An author gives a ranking a video; what is none is told', async ({ page }) => {
  await signInAnew(page)
  await page.goto('/create-ranking?topic=Canciones+que+no+fallan+nunca&category=musica')
  await page.getByText('Criterio, descripción y vídeo').click()
  const field = page.getByLabel('Vídeo')
  await field.fill('https://evil.test/watch?v=dQw4w9WgXcQ')
  await field.blur()
  await expect(page.getByText('Eso no es un vídeo de YouTube o Vimeo. Copia la dirección entera.')).toBeVisible()
  await field.fill('https://youtu.be/dQw4w9WgXcQ?si=abc')
  await page.getByLabel('Añadir elementos').fill('Never Gonna Give You Up, Africa')
  const next = page.getByRole('button', { name: 'Siguiente' })
  while (await next.isVisible()) await next.click()
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(page.getByRole('region', { name: '¡Tu ranking está publicado!' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Ver el vídeo/ })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  )
})
