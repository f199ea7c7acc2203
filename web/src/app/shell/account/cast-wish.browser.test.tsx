import type { Article } from '@liston/contract/social-club'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../design/theme/app.css'
import { toast } from '../../../design/feedback/toast.ts'
import { ArticleView } from '../../../features/social-club/index.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { keepWish, keptWish, type Wish } from '../../../platform/kept-wish.ts'
import { appAt } from '../../../testing/app-at.tsx'
import { ana, bruno, myShelf as rankings } from '../../../testing/cast.ts'
import { inRouter } from '../../../testing/in-router.tsx'

const told = (text: string) => expect.element(page.getByText(text).first()).toBeVisible()

beforeEach(() => {
  localStorage.clear()
  // The toast store is global and outlives a test's page.
  toast({ title: 'before' })()
})

test('what a guest pressed is done once after the sign-in', async () => {
  const follow = vi.fn(async () => ({ following: true }))
  keepWish({ act: 'follow', type: 'person', id: 'p', name: 'bruno' })
  await render(await appAt({ path: '/my-rankings', api: { rankings, follows: { follow } }, me: ana }))
  await told('Ya sigues a bruno')
  expect(follow).toHaveBeenCalledOnce()
  expect(keptWish()).toBeNull()
})

const free: [wish: Wish, message: string, input: object][] = [
  [{ act: 'vote', type: 'item', id: 'i', name: 'Alien' }, 'Tu voto por Alien cuenta', { targetId: 'i', kind: 'vote' }],
  [{ act: 'highlight', type: 'item', id: 'i', name: 'Alien' }, 'Has destacado Alien', { id: 'i' }],
  [
    { act: 'follow-category', type: 'category', id: 'comida', name: 'Comida' },
    'Ya sigues la categoría Comida',
    { category: 'comida' },
  ],
  [
    { act: 'like-article', type: 'article', id: 'a', name: 'El primer puesto' },
    'Te gusta «El primer puesto»',
    { id: 'a' },
  ],
]

test.each(free)('what costs nothing is done at once: %o', async (wish, message, input) => {
  const call = vi.fn(async () => ({}))
  keepWish(wish)
  const api = {
    rankings: { ...rankings, highlight: call },
    voting: { cast: call },
    explore: { followCategory: call },
    socialClub: { like: call },
  }
  await render(await appAt({ path: '/my-rankings', api, me: ana }))
  await told(message)
  expect(call).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(input), expect.anything())
  expect(keptWish()).toBeNull()
})

test('a guest’s like of an article is kept when the guest leaves for the sign-in', async () => {
  const article: Article = {
    id: 'a',
    slug: 'el-primer-puesto',
    language: 'es',
    title: 'El primer puesto',
    summary: 'Por qué cuesta tanto.',
    category: 'comida',
    author: bruno,
    minutes: 3,
    publishedAt: '2026-10-12T10:00:00.000Z',
    likes: 4,
    liked: false,
    parts: [],
    languages: ['es'],
    related: [],
  }
  const Frame = await inRouter({
    profiles: { me: async () => ({ me: null }) },
    socialClub: { find: async () => article },
  })
  await render(
    <Frame>
      <Suspense>
        <ArticleView slug="el-primer-puesto" />
      </Suspense>
    </Frame>,
  )
  // The link would leave the page of the test.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await page.getByRole('link', { name: 'Me gusta 4' }).click()
  expect(keptWish()?.wish).toEqual({ act: 'like-article', type: 'article', id: 'a', name: 'El primer puesto' })
})

test('an article of one’s own is not liked, and the reason is told', async () => {
  const like = async () => {
    throw new ApiError({ code: 'OWN_ARTICLE', status: 403 })
  }
  keepWish({ act: 'like-article', type: 'article', id: 'a', name: 'El primer puesto' })
  await render(await appAt({ path: '/my-rankings', api: { rankings, socialClub: { like } }, me: ana }))
  await told('No se ha guardado que te gusta «El primer puesto»')
  await told('Es tu propio artículo.')
  expect(keptWish()).toBeNull()
})

test('a Boost costs Stars, so it is offered with its price and given only when pressed', async () => {
  const cast = vi.fn(async () => ({}))
  keepWish({ act: 'boost', type: 'item', id: 'i', name: 'Alien' })
  await render(await appAt({ path: '/my-rankings', api: { rankings, voting: { cast } }, me: ana }))
  await told('¿Dar un Boost a Alien por 10 Stars?')
  expect(cast).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Dar el Boost' }).click()
  await told('Tu Boost a Alien cuenta')
  expect(cast).toHaveBeenCalledExactlyOnceWith(
    { targetType: 'item', targetId: 'i', kind: 'boost', priceStars: 10 },
    expect.anything(),
  )
})

test('a refusal says what was not done and why, and is not tried again', async () => {
  const follow = async () => {
    throw new ApiError({ code: 'FOLLOW_REFUSED', status: 409 })
  }
  keepWish({ act: 'follow', type: 'person', id: 'p', name: 'bruno' })
  await render(await appAt({ path: '/my-rankings', api: { rankings, follows: { follow } }, me: ana }))
  await told('No sigues a bruno')
  await told('No admite nuevos seguidores.')
  expect(keptWish()).toBeNull()
})

test('before the profile is complete the wish waits', async () => {
  const follow = vi.fn()
  keepWish({ act: 'follow', type: 'person', id: 'p', name: 'bruno' })
  const me = { ...ana, profileCompleted: false }
  await render(await appAt({ path: '/profile-setup', api: { rankings, follows: { follow } }, me }))
  await expect.element(page.getByText('Paso 1 de 4: Identidad')).toBeVisible()
  expect(follow).not.toHaveBeenCalled()
  expect(keptWish()?.wish.name).toBe('bruno')
})
