import type { Me } from '@liston/contract/profiles'
import { useQueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Toaster } from '../../design/feedback/toaster.tsx'
import { ApiError } from '../../platform/api-error.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { inRouter } from '../../testing/in-router.tsx'
import { Composer } from './composer.tsx'

const me = { id: 'u1', username: 'ana' } as Me
const target = { on: 'rankings', id: 'r1' } as const
const words = 'La pringá de aquí no tiene rival'
const field = page.getByRole('textbox', { name: 'Tu comentario' })
const publish = page.getByRole('button', { name: 'Comentar', exact: true })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

function SignInHere() {
  const client = useQueryClient()
  return (
    <button type="button" onClick={() => client.setQueryData(keys.me, me)}>
      Soy Ana
    </button>
  )
}

/** The form as a guest or a signed-in user sees it on a new page. */
async function open(viewer: Me | null) {
  const post = vi.fn((): Promise<{ id: string }> => Promise.resolve({ id: 'c1' }))
  const Around = await inRouter({
    comments: { post } as never,
    profiles: { me: () => Promise.resolve({ me: viewer }) } as never,
  })
  const { unmount } = await render(
    <Around>
      <Composer target={target} />
      <SignInHere />
      <Toaster label="Notificación" regionLabel="Notificaciones" closeLabel="Cerrar" />
    </Around>,
  )
  return { post, unmount }
}

test('what a guest wrote is in the field after signing in here; only a press publishes it', async () => {
  const { post } = await open(null)
  await field.fill(words)
  await page.getByRole('link', { name: 'Entra para comentar' }).click()
  // The sign-in dialog returns the focus to the element that had it.
  await expect.element(field).toHaveFocus()
  await page.getByRole('button', { name: 'Soy Ana' }).click()
  await expect.element(field).toHaveValue(words)
  await expect.element(publish).toBeVisible()
  expect(post).not.toHaveBeenCalled()
  await publish.click()
  await expect.element(field).toHaveValue('')
  expect(post).toHaveBeenCalledExactlyOnceWith({ ...target, body: words }, expect.anything())
  expect(Object.keys({ ...localStorage, ...sessionStorage })).toEqual([])
})

test('what a guest wrote is in the field, with the focus, on the page to which a sign-up leads back, once', async () => {
  const guest = await open(null)
  await field.fill(words)
  await page.getByRole('link', { name: 'Entra para comentar' }).click()
  await guest.unmount()
  const first = await open(me)
  await expect.element(field).toHaveValue(words)
  await expect.element(field).toHaveFocus()
  expect(first.post).not.toHaveBeenCalled()
  await first.unmount()
  await open(me)
  await expect.element(field).toHaveValue(words)
  await expect.element(field).not.toHaveFocus()
})

test('the wish to comment is kept without a text, too; another user does not see what was written', async () => {
  const guest = await open(null)
  await page.getByRole('link', { name: 'Entra para comentar' }).click()
  await guest.unmount()
  const own = await open(me)
  await expect.element(field).toHaveFocus()
  await field.fill(words)
  await own.unmount()
  const other = await open({ ...me, id: 'u2' })
  await expect.element(field).toHaveValue('')
  await other.unmount()
  await open(me)
  await expect.element(field).toHaveValue(words)
})

test('a comment that comes too soon is refused beside the field and in a toast; the text stays and is published later', async () => {
  const { post } = await open(me)
  post.mockRejectedValueOnce(new ApiError({ code: 'TOO_FAST', status: 429, data: { retryAfterSeconds: 8 } }))
  await field.fill(words)
  await publish.click()
  const wait = 'Un comentario cada diez segundos. Prueba dentro de 8 s.'
  await expect.element(page.getByRole('alert').getByText(wait)).toBeVisible()
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(wait))
  await expect.element(page.getByText('No se ha podido publicar el comentario.')).toBeVisible()
  await expect.element(field).toHaveValue(words)
  await publish.click()
  await expect.element(field).toHaveValue('')
  await expect.element(page.getByRole('alert').getByText(wait)).not.toBeInTheDocument()
})
