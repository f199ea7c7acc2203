import type { Page } from '@playwright/test'

/** Pages that everybody may see; those of a ranking, its item and its author come from the community. */
export const open = [
  '/',
  '/?rumble=1',
  '/explore',
  '/explore?sort=viral',
  '/explore?q=peliculas',
  '/category/musica',
  '/sign-in',
  '/sign-up',
  '/recover',
  '/reset-password?token=none',
  '/verify-email?token=none',
  '/social',
  '/business',
  '/support',
  '/privacy',
  '/terms',
  '/cookies',
  '/tutorial',
  '/p/nada',
  '/social/nada',
  '/payment-success',
  '/ranking/01900000-0000-7000-8000-000000000000',
  '/api/docs',
]

/** Pages for whoever is signed in. */
export const own = [
  '/create-ranking',
  '/my-rankings',
  '/my-reviews',
  '/my-chats',
  '/evolution',
  '/challenges',
  '/profile',
  '/profile?tab=settings',
  '/collaborate',
  '/downgrade',
  '/account',
]

/** Pages for whoever has an account and no profile yet; others are led past them. */
export const setUp = [
  '/profile-setup',
  '/profile-setup?step=avatar',
  '/profile-setup?step=style',
  '/profile-setup?step=interests',
]

/** Pages of a super admin. */
export const admin = ['/admin-panelrankw']

/** Pages of ours; the reference of the API is drawn by another's script. */
export const ours = (path: string) => path !== '/api/docs'

/** What the API of the page's application answers to a question. */
const read = async <T>(page: Page, path: string) =>
  (await (await page.request.get(`${process.env.APP_ORIGIN}/api/v1${path}`)).json()) as T

/** Addresses of things in the sample community. */
export async function things(page: Page): Promise<string[]> {
  const feed = await read<{ items: { id: string; author: { id: string } }[] }>(page, '/rankings?sort=viral')
  const { id = '', author = { id: '' } } = feed.items[0] ?? {}
  const { items } = await read<{ items: { id: string }[] }>(page, `/rankings/${id}`)
  const item = items[0]?.id
  return [`/ranking/${id}`, `/profile/${author.id}`, `/ranking/${id}/item/${item}/review`, `/rate-item/${item}`]
}

/** Addresses of what the signed-in person has made. */
export async function ownThings(page: Page): Promise<string[]> {
  const { items } = await read<{ items: { id: string }[] }>(page, '/me/rankings?shelf=published')
  return [`/edit-ranking/${items[0]?.id}`]
}
