/**
 * Soft wall: after some interactions it tells guests what an account offers. It can always be closed, and counts in
 * this browser only.
 */
export { isCrawler } from './count-interaction.ts'
export { countDuel } from './count-duel.ts'
export { SoftWallSlot } from './soft-wall-slot.tsx'
