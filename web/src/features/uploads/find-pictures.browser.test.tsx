import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../design/theme/app.css'
import { ApiError } from '../../platform/api-error.ts'
import { axeInThemes } from '../../testing/axe-in-themes.ts'
import { inRouter } from '../../testing/in-router.tsx'
import { ImagePicker } from './index.ts'

const thumb = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"/>')}`
const credit = {
  title: 'Gato al sol',
  author: 'Rosa Gil',
  licence: 'CC BY 4.0',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
  page: 'https://photos.example/cat',
}
const cat = { ref: 'a1', title: 'Gato al sol', thumb, credit }
const stored = { id: 'b2', kind: 'item', url: '/images/b2', width: 600, height: 600 }

type Ask = (asked: object) => Promise<unknown>

async function picker(find: Ask, takeFound: Ask = async () => stored) {
  const api = { uploads: { find: vi.fn(find), takeFound: vi.fn(takeFound) } }
  const onDone = vi.fn()
  const outer = vi.fn()
  await render(
    <form onSubmit={outer}>
      <ImagePicker kind="item" about="Gato" onDone={onDone} onClose={() => {}} />
    </form>,
    { wrapper: await inRouter(api as never) },
  )
  await page.getByRole('button', { name: 'Buscar una imagen' }).click()
  return { ...api.uploads, onDone, outer }
}
const query = () => page.getByRole('searchbox', { name: '¿Qué se tiene que ver?' })

test('a photo is searched, cropped, credited and taken; the form of the page is not sent', async () => {
  const { find, takeFound, onDone, outer } = await picker(async () => ({ source: 'openverse', pictures: [cat] }))
  await expect.element(query()).toHaveFocus()
  await query().fill('gato negro')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => find.mock.calls.map(([asked]) => asked))
    .toEqual([
      { query: 'Gato', language: 'es' },
      { query: 'gato negro', language: 'es' },
    ])
  expect(outer).not.toHaveBeenCalled()
  expect(await axeInThemes()).toEqual([])
  await page.getByRole('button', { name: /^Gato al sol/ }).click()
  await expect.element(page.getByRole('link', { name: 'CC BY 4.0' })).toHaveAttribute('href', credit.licenceUrl)
  await expect.element(page.getByRole('link', { name: 'Gato al sol' })).toHaveAttribute('href', credit.page)
  await page.getByLabelText('Qué se ve').fill('Un gato')
  await page.getByRole('button', { name: 'Usar imagen' }).click()
  await expect.poll(() => onDone.mock.calls).toEqual([[{ id: 'b2', alt: 'Un gato' }]])
  // The square in the middle of a picture that is twice as wide as high.
  expect(takeFound.mock.calls[0]?.[0]).toEqual({
    ref: 'a1',
    kind: 'item',
    crop: { x: 25, y: 0, width: 50, height: 100 },
  })
})

test('no result, no response, and a picture that is gone: each says what to do', async () => {
  const answers = [
    async () => ({ source: 'included', pictures: [] }),
    () => Promise.reject(new ApiError({ code: 'PICTURES_AWAY', status: 503 })),
    async () => ({ source: 'commons', pictures: [cat] }),
  ]
  const { onDone } = await picker(
    () => answers.shift()!(),
    () => Promise.reject(new ApiError({ code: 'PICTURE_GONE', status: 404 })),
  )
  await expect.element(page.getByText('No hay imágenes de «Gato».')).toBeVisible()
  await query().fill('perro')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect.element(page.getByText(/La búsqueda de imágenes no responde/)).toBeVisible()
  await page.getByRole('button', { name: 'Probar otra vez' }).click()
  await page.getByRole('button', { name: /^Gato al sol/ }).click()
  await page.getByRole('button', { name: 'Usar imagen' }).click()
  await expect.element(page.getByText('Esa imagen ya no está. Elige otra.')).toBeVisible()
  expect(onDone).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Elegir otra' }).click()
  await expect.element(page.getByRole('button', { name: /^Gato al sol/ })).toBeVisible()
  await page.getByRole('button', { name: 'Usar un archivo mío' }).click()
  await expect.element(page.getByLabelText('Imagen', { exact: true })).toBeVisible()
})
