import {
  admin,
  adminThings,
  between,
  open,
  own,
  ownThings,
  type Read,
  setUp,
  things,
} from '../../server/src/testing/addresses.ts'

/**
 * The kinds of users for whom pages differ: four of the sample community, a new user without a profile, and a user
 * between the password and the second factor.
 */
export const viewers = ['guest', 'ana', 'carla', 'diego', 'newcomer', 'halfway'] as const
export type Viewer = (typeof viewers)[number]
export type View = { path: string; viewer: Viewer }

/** Open pages that members see as guests do, apart from the header. */
const sameForMembers =
  /^\/(sign-|recover|reset-|verify-|factor-|email-change|come-back|leave|unsubscribe|privacy|terms|cookies|accessibility|tutorial|p\/|social\/nada|moderacion|copyright|api\/docs|ranking\/01900000)/

/** Pages that show PRO users something else. */
const forPro = [
  '/',
  '/pro',
  '/payment-success',
  '/create-ranking',
  '/create-ranking/ai',
  '/my-rankings',
  '/dashboard',
  '/evolution',
  '/profile',
  '/profile?tab=settings',
  '/downgrade',
  '/statistics',
  '/statistics?days=365',
]

type Reads = {
  /** Reads the API as this user. */
  of: (viewer: 'guest' | 'ana' | 'diego') => Read
  /** Lets staff decide to keep one of Ana's rankings, so that she has a decision. */
  keep: (rankingId: string) => Promise<unknown>
}

/** Every address of the application, each with the users for whom it differs. */
export async function viewsOf({ of, keep }: Reads): Promise<View[]> {
  const content = await things(of('guest'))
  const paths: Record<Viewer, string[]> = {
    guest: [...open, ...content, '/__ui'],
    ana: [
      ...open.filter((path) => !sameForMembers.test(path)),
      ...content,
      ...own,
      ...(await ownThings(of('ana'), keep)),
    ],
    carla: [...forPro, content[0]!],
    diego: ['/', ...content.filter((path) => !path.includes('?')), ...admin, ...(await adminThings(of('diego')))],
    newcomer: setUp,
    halfway: between,
  }
  return viewers.flatMap((viewer) => paths[viewer].map((path) => ({ path, viewer })))
}

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g

/** An address without identifiers, which differ between two samples: "/ranking/{id}?order=duels". */
export const patternOf = (path: string): string =>
  path.replace('01900000-0000-7000-8000-000000000000', 'none').replaceAll(uuid, '{id}')

/** True if an address is at a path or below it; `/` has only its own query parameters below it. */
export const isBelow = (path: string, at: string): boolean =>
  path === at || path.startsWith(`${at}?`) || (at !== '/' && path.startsWith(`${at}/`))
