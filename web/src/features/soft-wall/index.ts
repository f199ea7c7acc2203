/** What a guest is told after a while: what they did, what an account brings. Always closable; counted in this browser only. */
export { SoftWallSlot } from './soft-wall-slot.tsx'
