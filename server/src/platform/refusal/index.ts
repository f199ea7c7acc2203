/** Expected refusals: the one way to make them on the server. */
export { refuse, refuser } from './refuser.ts'
