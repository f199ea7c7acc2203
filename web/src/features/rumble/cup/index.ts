/** Tournaments ("Torneo"): the view that replaces a page, and the card on the hub. */
export { cupCardTexts } from './card-texts.ts'
export { CupCard } from './cup-card.tsx'
export { CUP_SOURCE, cupPart, loadCup } from './load-cup.ts'
