/** Where forms without JavaScript are sent to: a new challenge, what is done with one, and who may challenge me. */
export const CHALLENGE_FORM = '/challenges/new'
export const CHALLENGE_ACT_FORM = '/challenges/act'
export const CHALLENGERS_FORM = '/challenges/from'

/** The page of one challenge, and of a new one to somebody or about a ranking. */
export const challengeHref = (id: string): string => `/challenges?reto=${id}`
export const newChallengeHref = (o: { to?: string; ranking?: string } = {}): string => {
  const asked = new URLSearchParams({ tab: 'new', ...o })
  return `/challenges?${asked}`
}
