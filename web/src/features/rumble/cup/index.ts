/** Tournaments ("Torneo"): the view that replaces a page, and the card on the hub. */
export { cupCardTexts } from './card-texts.ts'
export { CUP_SOURCE, CupCard, cupPart, loadCup } from './cup-card.tsx'
