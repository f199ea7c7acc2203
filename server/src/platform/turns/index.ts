/** Work that asks somebody outside, and during which others have to wait. */
export { openTurns, type Turns } from './open-turns.ts'
