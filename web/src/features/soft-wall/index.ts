/** What a guest is told after a while: what they did, what an account brings. Always closable; counted in this browser only. */
export { isCrawler } from './count-interaction.ts'
export { countDuel } from './count-duel.ts'
export { SoftWallSlot } from './soft-wall-slot.tsx'
