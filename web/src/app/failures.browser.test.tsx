import type { CommentTalk } from '@liston/contract/comments'
import { rankingPath } from '@liston/contract/rankings'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../design/theme/app.css'
import { toast, toastSlot } from '../design/feedback/toast.ts'
import { ApiError } from '../platform/api-error.ts'
import { madeDraft } from '../testing/ai-cast.ts'
import { appAt } from '../testing/app-at.tsx'
import { ana, films, mine, myShelf, shelf } from '../testing/cast.ts'

const refused = (code: string, status: number, data?: unknown) => () =>
  Promise.reject(new ApiError({ code, status, data }))
const told = (words: string) => expect.element(page.getByText(words, { exact: true }).first()).toBeVisible()

const rankings = myShelf

beforeEach(async () => {
  await page.viewport(1024, 700)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // The toast store is global and outlives a test's page.
  toast({ title: 'before' })()
})

test('a refused sign-up is told in a toast, in the words of the specification', async () => {
  const entrance = async () => ({ providers: [], refusal: null })
  const api = { accounts: { entrance, signUp: refused('INTERNAL', 500) } }
  await render(await appAt({ path: '/sign-up', api, language: 'en' }))
  const main = page.getByRole('main')
  await main.getByLabelText(/^E-mail/).fill('nueva@liston.test')
  await main.getByLabelText(/^Password/).fill('una jirafa azul')
  await main.getByRole('button', { name: 'Create account' }).click()
  await told('Sign up Failed')
})

test('a sign-out that fails is told, and one stays signed in', async () => {
  const api = { accounts: { signOut: refused('OFFLINE', 0) }, rankings }
  await render(await appAt({ path: '/my-rankings', api, me: ana, language: 'en' }))
  await page.getByRole('button', { name: 'ana’s account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await told('Sign out Failed')
  await told('Something went wrong')
  await expect.element(page.getByRole('button', { name: 'ana’s account' })).toBeVisible()
})

test('a refused change of visibility or deletion is told, and the row is as it was', async () => {
  const api = {
    rankings: {
      ...rankings,
      update: refused('PRIVATE_LIMIT', 409, { max: 20 }),
      remove: refused('ARCHIVE_ONLY', 409, { voters: 60 }),
    },
  }
  await render(await appAt({ path: '/my-rankings', api, me: ana }))
  const visibility = page.getByRole('switch', { name: 'Público: Tapas' })
  await visibility.click()
  await told('Error al cambiar la visibilidad')
  await expect.element(visibility).toBeChecked()
  await page.getByRole('button', { name: 'Borrar «Tapas»' }).click()
  await told('Error al borrar')
  await expect.element(page.getByRole('main').getByText('Tapas', { exact: true }).first()).toBeVisible()
})

test('a ranking with too many voters is not deleted: the toast offers to archive it', async () => {
  const update = vi.fn(async () => ({ ...mine, status: 'archived' }))
  const api = { rankings: { ...rankings, update, remove: refused('ARCHIVE_ONLY', 409, { voters: 60 }) } }
  await render(await appAt({ path: '/my-rankings', api, me: ana }))
  await page.getByRole('button', { name: 'Borrar «Tapas»' }).click()
  await told('Han votado 60 personas: también es suyo. Puedes archivarlo, pero no borrarlo.')
  expect(update).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Archivar' }).click()
  await told('Archivado')
  const context = { context: { idempotencyKey: expect.any(String) } }
  expect(update).toHaveBeenCalledExactlyOnceWith({ id: mine.id, version: 1, status: 'archived' }, context)
})

test('a wrong video of a published ranking is told at its field: nothing is saved, the rest stays for the next try', async () => {
  const saved = madeDraft({ status: 'published', made: null, video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' })
  const update = vi.fn(async (change: object) => ({ ...saved, ...change, version: 2 }))
  const api = { rankings: { ...rankings, findDraft: async () => saved, update } }
  await render(await appAt({ path: `/edit-ranking/${saved.id}`, api, me: ana }))
  const video = page.getByRole('textbox', { name: 'Vídeo' })
  const criterion = page.getByRole('textbox', { name: 'Criterio' })
  const wrong = 'Eso no es un vídeo de YouTube o Vimeo. Copia la dirección entera.'
  await video.fill('https://youtu.be/')
  await criterion.fill('Por su tamaño')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.element(video).toHaveFocus()
  await expect.element(video).toHaveAccessibleDescription(expect.stringContaining(wrong))
  expect(update).not.toHaveBeenCalled()
  await expect.element(video).toHaveValue('https://youtu.be/')
  await expect.element(criterion).toHaveValue('Por su tamaño')
  await video.fill('https://vimeo.com/123456789')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await told('Cambios guardados')
  expect(update).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ video: 'https://vimeo.com/123456789', criterion: 'Por su tamaño' }),
    expect.anything(),
  )
})

test('a copied link is told; so is one that could not be copied', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
  await render(await appAt({ path: '/my-rankings', api: { rankings }, me: ana, language: 'en' }))
  await page.getByRole('button', { name: 'Share “Tapas”' }).click()
  await told('Copied!')
  expect(copy).toHaveBeenCalledWith(`http://liston.test${rankingPath(mine)}`)
  copy.mockRejectedValueOnce(new Error('denied'))
  await page.getByRole('button', { name: 'Share “Tapas”' }).click()
  await told('Could not copy link.')
})

test('progress that can not be saved any more is told, in the words of the specification', async () => {
  const drafts = { ...shelf, items: [] }
  const api = { rankings: { ...rankings, mine: async () => drafts, saveDraft: refused('NOT_A_DRAFT', 409) } }
  await render(await appAt({ path: '/create-ranking', api, me: ana }))
  await page.getByRole('textbox', { name: 'Tema' }).fill('Tapas de mi barrio')
  await told('Error de Sincronización: No se pudo guardar tu progreso. Refresca la página.')
  await expect.element(page.getByRole('button', { name: 'Refrescar' })).toBeVisible()
})

test('a profile that can not be changed is told', async () => {
  const api = { rankings, profiles: { updateMe: refused('INTERNAL', 500) } }
  await render(await appAt({ path: '/profile-setup', api, me: { ...ana, profileCompleted: false } }))
  const main = page.getByRole('main')
  await main.getByLabelText(/^Sobre ti/).fill('Cambio.')
  await main.getByRole('button', { name: 'Siguiente' }).click()
  await told('Error')
  await told('No se pudo actualizar tu perfil.')
  await expect.element(main.getByRole('alert').first()).toHaveTextContent('No se pudo actualizar tu perfil.')
})

test('a theme that the profile could not keep is only logged', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {})
  const api = { rankings, profiles: { updateMe: refused('OFFLINE', 0) } }
  await render(await appAt({ path: '/my-rankings', api, me: ana }))
  await page.getByLabelText('Tema').selectOptions('Oscuro')
  await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce())
  expect(document.documentElement.className).toBe('theme-dark')
  expect(toastSlot.read()?.open).toBe(false)
})

test('a comment that can not be posted, edited or deleted is told, and the words stay', async () => {
  const said: CommentTalk = {
    id: '01a1fd83-0000-7000-8000-000000000700',
    parentId: null,
    state: 'shown',
    author: { id: ana.id, username: 'ana', avatarUrl: null, level: 3, role: 'user' },
    body: 'Volver por delante de todas',
    mentions: [],
    folded: false,
    likes: 0,
    liked: false,
    createdAt: '2026-10-12T10:00:00.000Z',
    editedAt: null,
    hidden: null,
    may: ['edit', 'remove'],
    replies: [],
    replyCount: 0,
  }
  const state = { count: 1, closed: false }
  const list = { items: [said], nextCursor: null, ...state, brief: 0, pinned: null, mayClose: false, summary: null }
  const no = refused('INTERNAL', 500)
  const comments = { state: async () => state, list: async () => list, post: no, edit: no, remove: no }
  const api = { rankings: { find: async () => films() }, comments }
  await render(await appAt({ path: `/ranking/${films().id}?with=comments`, api, me: ana, language: 'en' }))
  const section = page.getByRole('region', { name: /^Comments/ })
  const field = section.getByRole('textbox', { name: 'Your comment' })
  await field.fill('And what about Átame?')
  await section.getByRole('button', { name: 'Comment', exact: true }).click()
  await told('Could not post comment.')
  await expect.element(field).toHaveValue('And what about Átame?')

  const choose = async (item: string) => {
    await section.getByRole('button', { name: /^More actions/ }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Edit')
  await section.getByRole('textbox', { name: 'Edit' }).fill('Volver, far ahead of all')
  await section.getByRole('button', { name: 'Save' }).click()
  await told('Error Editing Comment')
  await section.getByRole('button', { name: 'Cancel' }).click()
  await choose('Delete')
  await told('Error Deleting Comment')
  await expect.element(section.getByText('Volver por delante de todas')).toBeVisible()
})

test.each([
  ['/account/api-keys', 'Claves de API', 'Todavía no tienes ninguna.'],
  ['/account/factor', 'Verificación en dos pasos', 'Desactivada'],
])('what %s could not load is told below its heading, and loads when tried again', async (path, heading, content) => {
  let isDown = true
  const orDown = (answer: object) => () => (isDown ? refused('INTERNAL', 500)() : Promise.resolve(answer))
  const factors = { app: null, passkeys: [], codesLeft: 0, due: false, mayPostpone: false, passkeysPossible: true }
  const proof = { passwordProves: true, isFresh: false, resetAt: null }
  const accounts = { keys: orDown({ keys: [], max: 10 }), factors: orDown({ ...factors, ...proof }) }
  await render(await appAt({ path, api: { accounts }, me: ana }))
  await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await told('No se ha podido cargar')
  isDown = false
  await page.getByRole('button', { name: 'Probar otra vez' }).click()
  await told(content)
})
