/** Splash: a loading screen for navigations that take long. */
export { SplashSlot } from './splash-slot.tsx'
