/** Rumble 1v1: two people say what the community prefers. */
export { MatchFinished, MatchInvited, MatchTurn } from './events.ts'
export { openMatch } from './open-match.ts'
export { matchesOfPerson } from './personal-store.ts'
export { matchRoutes } from './routes.ts'
