/**
 * Interactions of a guest that count (rules 3.24): opening a card, trying to vote or follow, answering a duel,
 * scrolling past 20 cards.
 */
export type Act = 'card' | 'vote' | 'duel' | 'scroll'

/** Interactions of a guest in this browser, and a prompt that is still pending. */
export type Record = { acts: { [A in Act]: number }; owed: Prompt | null; quietUntil: number }

/** `detail` explains what an account offers; `general` is a short question. */
export type Prompt = 'detail' | 'general'

export const DETAIL_AT = 3
export const GENERAL_FROM = 5
export const GENERAL_EVERY = 3
/** No prompt within this time from the start of the visit, in milliseconds. */
export const CALM_MS = 10_000
/** How long "Recordar más tarde" suppresses prompts, in milliseconds. */
export const LATER_MS = 24 * 3_600_000

export const nothingDone: Record = { acts: { card: 0, vote: 0, duel: 0, scroll: 0 }, owed: null, quietUntil: 0 }

/** Number of all interactions. */
export const countOf = ({ acts }: Pick<Record, 'acts'>): number => acts.card + acts.vote + acts.duel + acts.scroll

/** The prompt after the n-th interaction (specification 9): at 3, at 5, then at every multiple of 3. */
export function promptAt(n: number): Prompt | null {
  if (n === DETAIL_AT) return 'detail'
  return n === GENERAL_FROM || (n > GENERAL_FROM && n % GENERAL_EVERY === 0) ? 'general' : null
}

type Moment = { now: number; since: number; busy: boolean }

/**
 * The record after one more interaction, and the prompt to show. During the first seconds the prompt stays pending until
 * they are over, and while another modal is open until the next interaction. While prompts are suppressed, none becomes
 * pending.
 */
export function after(
  record: Record,
  act: Act,
  { now, since, busy }: Moment,
): { record: Record; prompt: Prompt | null } {
  const acts = { ...record.acts, [act]: record.acts[act] + 1 }
  if (now < record.quietUntil) return { record: { ...record, acts, owed: null }, prompt: null }
  // The detail comes before the general prompt, also if the guest did more while it was pending.
  const due = record.owed === 'detail' ? 'detail' : (promptAt(countOf({ acts })) ?? record.owed)
  const wait = busy || now - since < CALM_MS
  return { record: { ...record, acts, owed: wait ? due : null }, prompt: wait ? null : due }
}
