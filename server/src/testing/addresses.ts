/** Every page path by the access it needs, with content of the sample community where a page needs some. */

/** Pages open to everybody. Those of a ranking, its item and its author come from `things`. */
export const open = [
  '/',
  '/explore',
  '/explore?sort=viral',
  '/explore?q=peliculas',
  '/category/musica',
  '/sign-in',
  '/sign-up',
  '/recover',
  '/reset-password?token=none',
  '/verify-email?token=none',
  '/factor-reset?token=none',
  '/email-change?token=none',
  '/come-back?token=none',
  '/leave',
  '/unsubscribe?token=none',
  '/social',
  '/business',
  '/support',
  '/privacy',
  '/terms',
  '/cookies',
  '/accessibility',
  '/tutorial',
  '/tutorial/details',
  '/p/nada',
  '/p/normas',
  '/p/como-se-cuenta',
  '/social/nada',
  '/social/llegar-tarde-y-ganar',
  '/social/tercero-mas-o-menos?with=comments',
  '/pro',
  '/pro?plan=pro_yearly',
  '/payment-success',
  '/payment-success?session_id=none',
  '/ranking/01900000-0000-7000-8000-000000000000',
  '/moderacion',
  '/copyright',
  '/copyright?sent=1',
  '/api/docs',
  '/leaderboard',
  '/item/film.the-godfather',
  '/item/film.the-godfather?compartir=1',
  '/item/country.andorra',
]

/** Pages for signed-in users. */
export const own = [
  '/?rumble=1',
  '/?rumble=duelo',
  '/?rumble=1v1',
  '/?rumble=dia',
  '/?rumble=torneo',
  '/create-ranking',
  '/create-ranking/ai',
  '/import',
  '/import?gone=1',
  '/my-rankings',
  '/my-reviews',
  '/my-chats',
  '/notifications',
  '/notifications/settings',
  '/evolution',
  '/evolution?days=30',
  '/dashboard',
  '/challenges',
  '/profile',
  '/profile?tab=settings',
  '/profile?tab=avatars',
  '/profile?tab=avatars&avatar=zorra-lista',
  '/profile?tab=achievements',
  '/profile?tab=achievements&achievement=votante',
  '/collaborate',
  '/wording',
  '/wording?at=/explore',
  '/integrity/01900000-0000-7000-8000-000000000000',
  '/support/tickets',
  '/downgrade',
  '/account',
  '/account/factor',
  '/account/api-keys',
  '/invite',
  '/daily-reward',
  '/missions',
  '/statistics',
  '/statistics?days=365',
]

/** Pages for users with an account and no profile yet; others are redirected. */
export const setUp = [
  '/profile-setup',
  '/profile-setup?step=avatar',
  '/profile-setup?step=style',
  '/profile-setup?step=interests',
]

/** Pages between the password and the second factor; others are redirected. */
export const between = ['/sign-in/factor']

/** Pages of a super admin. */
export const admin = [
  '/admin-panelrankw',
  '/admin-panelrankw/reports',
  '/admin-panelrankw/appeals',
  '/admin-panelrankw/reports?state=held',
  '/admin-panelrankw/copyright',
  '/admin-panelrankw/copyright?state=countered',
  '/admin-panelrankw/copyright?state=decided',
  '/admin-panelrankw/categories',
  '/admin-panelrankw/categories?open=libros',
  '/admin-panelrankw/registration',
  '/admin-panelrankw/webhooks',
  '/admin-panelrankw/lists',
  '/admin-panelrankw/lists?kind=image',
  '/admin-panelrankw/roles',
  '/admin-panelrankw/people',
  '/admin-panelrankw/people?role=any&order=level&no-pro=on',
  '/admin-panelrankw/notices',
  '/admin-panelrankw/content',
  '/admin-panelrankw/content?of=item&q=tortilla',
  '/admin-panelrankw/content?of=comment&state=held',
  '/admin-panelrankw/content?of=review&state=hidden',
  '/admin-panelrankw/content?of=article&order=oldest',
  '/admin-panelrankw/content?status=locked&order=oldest&no-votes=on',
  '/admin-panelrankw/system',
  '/admin-panelrankw?days=90',
  '/admin-panelrankw/audit',
  '/admin-panelrankw/audit?act=save-setting',
  '/admin-panelrankw/referrals',
  '/admin-panelrankw/integrity',
  '/admin-panelrankw/integrity?state=voided',
  '/admin-panelrankw/support',
  '/admin-panelrankw/support?state=closed',
  '/admin-panelrankw/play',
  '/admin-panelrankw/settings',
  '/admin-panelrankw/partners',
  '/admin-panelrankw/translations',
  '/admin-panelrankw/translations?state=accepted&of=es',
  '/admin-panelrankw/texts',
  '/admin-panelrankw/texts?words=a&own=yes',
  '/admin-panelrankw/partners?of=companies',
  '/admin-panelrankw/game',
  '/admin-panelrankw/looks',
  '/admin-panelrankw/ai',
  '/admin-panelrankw/ai?state=failed',
  '/admin-panelrankw/economy',
  '/admin-panelrankw/economy?boostStars=20&ultraStars=15',
  '/admin-panelrankw/payments',
  '/admin-panelrankw/articles',
  '/admin-panelrankw/articles?article=new',
  '/admin-panelrankw/pages',
  '/admin-panelrankw/pages?edit=new',
]

/** False for the API reference, which is not a page of the web application. */
export const ours = (path: string) => path !== '/api/docs'

/** Reads an API path as the user for whom the paths are. */
export type Read = <T>(path: string) => Promise<T>
type Listed = { items: { id: string; author: { id: string } }[] }

/** Paths of a ranking, its item and its author in the sample community. */
export async function things(read: Read): Promise<string[]> {
  const feed = await read<Listed>('/rankings?sort=viral')
  const { id = '', author = { id: '' } } = feed.items[0] ?? {}
  const { items } = await read<Listed>(`/rankings/${id}`)
  const item = items[0]?.id
  return [
    `/ranking/${id}`,
    `/ranking/${id}?order=duels`,
    `/profile/${author.id}`,
    `/profile/${author.id}?tab=followers`,
    `/profile/${author.id}?tab=achievements`,
    `/ranking/${id}/item/${item}/review`,
    `/ranking/${id}/item/${item}/review?compartir=1`,
    `/rate-item/${item}`,
    `/distinctions/${id}`,
  ]
}

/** Paths of the admin pages about a user of the sample community. */
export async function adminThings(read: Read): Promise<string[]> {
  const feed = await read<Listed>('/rankings?sort=viral')
  return [`/admin-panelrankw/people/${feed.items[0]?.author.id}`]
}

/**
 * Paths of the signed-in user's own content. `keep` lets staff decide to keep one of the user's rankings, so that a
 * decision exists.
 */
export async function ownThings(read: Read, keep: (rankingId: string) => Promise<unknown>): Promise<string[]> {
  const { items } = await read<Listed>('/me/rankings?shelf=published')
  const feed = await read<Listed>('/rankings?sort=viral')
  const tickets = await read<Listed>('/tickets')
  const chats = await read<Listed>('/chats')
  const challenges = await read<Listed>('/me/challenges/active')
  const { invitations } = await read<{ invitations: { id: string }[] }>('/rumble/matches')
  const cups = await read<{ open: { id: string }[] }>('/rumble/cups')
  await keep(items[0]?.id ?? '')
  const decisions = await read<Listed>('/me/decisions')
  return [
    `/decisions/${decisions.items[0]?.id}`,
    `/support/tickets/${tickets.items[0]?.id}`,
    `/edit-ranking/${items[0]?.id}`,
    `/report/ranking/${feed.items[0]?.id}`,
    `/my-chats?chat=${chats.items[0]?.id}`,
    `/challenges?reto=${challenges.items[0]?.id}`,
    `/?rumble=1v1.${invitations[0]?.id}`,
    `/?rumble=torneo.${cups.open[0]?.id}`,
  ]
}
