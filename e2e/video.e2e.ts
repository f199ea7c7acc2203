import { expect, get, signInAnew, test, visit, wake } from './people.ts'

test('Nothing of the video is loaded before it is asked for; hidden, it stops', async ({ page }) => {
  const elsewhere: string[] = []
  // Records and blocks requests to other sites.
  await page.route(/youtube|vimeo|google/, (route) => {
    elsewhere.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' })
  })
  const { items } = await get<{ items: { id: string; slug: string }[] }>(page, 'search?q=Internet+de+los+2000')
  await page.goto(`/ranking/${items[0]?.id}/${items[0]?.slug}`)
  const still = page.getByRole('link', { name: /^Ver el vídeo \(carga contenido de YouTube\)/ })
  await expect(still).toBeVisible()
  await wake(page)
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

test('An author gives a ranking a video; what is none is told', async ({ page }) => {
  await signInAnew(page)
  await visit(page, '/create-ranking?topic=Canciones+que+no+fallan+nunca&category=musica')
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
