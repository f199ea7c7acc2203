/** What is seen while a page is long in coming. */
export { SplashSlot } from './splash-slot.tsx'
