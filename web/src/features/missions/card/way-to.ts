import type { Deed } from '@liston/contract/missions'

/** Where one does it. */
export const wayTo: Record<Deed, string> = {
  profile: '/profile-setup',
  vote: '/explore',
  duel: '/?rumble=duelo',
  publish: '/create-ranking',
  comment: '/explore?sort=viral',
  follow: '/explore',
  order: '/explore',
  review: '/explore',
  answer: '/my-rankings',
  category: '/explore?sort=all',
  match: '/?rumble=1v1',
  win: '/?rumble=1v1',
}
