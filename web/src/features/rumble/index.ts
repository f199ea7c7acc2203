/** Two items face to face, in the place of a page. */
export { enterRumble, RUMBLE, rumbleExit, rumbleHref, rumblePlace } from './enter-rumble.ts'
export { rumbleQuery } from './rumble-query.ts'
export * from './daily/index.ts'
export { DuelTeaserSlot } from './teaser/duel-teaser-slot.tsx'
export { KeptDuelsSlot } from './teaser/kept-duels-slot.tsx'
export { RumbleView } from './rumble-view.tsx'
export { rumbleTexts } from './texts.ts'
