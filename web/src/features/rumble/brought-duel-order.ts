import { visitPart } from '../voting/index.ts'

/** Lazy chunk: the order "Duelos". */
export const duelOrder = visitPart(() => import('./duel-order-part.tsx'))
export const DUEL_ORDER_SOURCE = 'src/features/rumble/duel-order-part.tsx'
