/** Torneo, in the place of a page, and its card. */
export { cupCardTexts } from './card-texts.ts'
export { CupCard } from './cup-card.tsx'
export { CUP_SOURCE, cupPart, loadCup } from './load-cup.ts'
