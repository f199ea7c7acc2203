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

test('An author gives a new ranking a video; what is none, and an end of voting without its time, are told and stop publishing; then it offers to be shared at once', async ({
  page,
}) => {
  await signInAnew(page)
  await visit(page, '/create-ranking?topic=Canciones+que+no+fallan+nunca&category=musica')
  // Values that the address gave the form are no recovered draft.
  await expect(page.getByText('Hemos recuperado')).toHaveCount(0)
  await page.getByLabel('Añadir elementos').fill('Never Gonna Give You Up, Africa')
  const publish = page.getByRole('button', { name: 'Publicar', exact: true })
  const end = page.getByLabel('Fin de la votación (opcional)')
  await end.focus()
  await page.keyboard.type('01')
  await publish.focus()
  const told = page.getByText('El fin de la votación está incompleto. Pon el día y la hora, o vacía el campo.')
  await expect(told).toBeVisible()
  const more = page.getByText('Criterio, descripción y vídeo')
  await more.click()
  const field = page.getByRole('textbox', { name: 'Vídeo' })
  await field.fill('https://evil.test/watch?v=dQw4w9WgXcQ')
  await field.blur()
  const wrong = page.getByText('Eso no es un vídeo de YouTube o Vimeo. Copia la dirección entera.')
  await expect(wrong).toBeVisible()
  await more.click()
  await expect(field).toBeHidden()

  await publish.click()
  await expect(page.getByRole('link', { name: /^El fin de la votación está incompleto/ })).toBeVisible()
  await page.getByRole('link', { name: /^Eso no es un vídeo/ }).click()
  await expect(field).toBeFocused()
  await field.fill('https://youtu.be/dQw4w9WgXcQ?si=abc')
  // An empty value alone would leave the incomplete date in the field.
  for (const value of ['2100-01-01T10:00', '']) await end.fill(value)
  await publish.click()
  const offered = page.getByRole('region', { name: '¡Tu ranking está publicado!' })
  await expect(offered.getByText('Compártelo para que empiecen los votos.')).toBeVisible()
  const watch = page.getByRole('link', { name: /^Ver el vídeo/ })
  await expect(watch).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ')
})
