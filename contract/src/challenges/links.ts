/** Page of a challenge, and of a new one, optionally with a receiver or a ranking filled in. */
export const challengeHref = (id: string): string => `/challenges?reto=${id}`
export const newChallengeHref = (o: { to?: string; ranking?: string } = {}): string => {
  const asked = new URLSearchParams({ tab: 'new', ...o })
  return `/challenges?${asked}`
}
