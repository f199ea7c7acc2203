/** What a guest did that counts (rules 3.24): opened a card, tapped to vote or follow, answered a duel, scrolled past 20 cards. */
export type Act = 'card' | 'vote' | 'duel' | 'scroll'

/** What a guest has done in this browser, and which prompt is still owed. */
export type Record = { acts: { [A in Act]: number }; owed: Prompt | null; quietUntil: number }

/** 'detail' says what an account brings, 'general' asks briefly. */
export type Prompt = 'detail' | 'general'

export const DETAIL_AT = 3
export const GENERAL_FROM = 5
export const GENERAL_EVERY = 3
/** So long nobody is asked anything, milliseconds. */
export const CALM_MS = 10_000
/** How long "Recordar más tarde" keeps quiet. */
export const LATER_MS = 24 * 3_600_000

export const nothingDone: Record = { acts: { card: 0, vote: 0, duel: 0, scroll: 0 }, owed: null, quietUntil: 0 }

/** All interactions together. */
export const countOf = ({ acts }: Pick<Record, 'acts'>): number => acts.card + acts.vote + acts.duel + acts.scroll

/** The prompt that the n-th interaction brings (specification 9): 3, 5, then every multiple of 3. */
export function promptAt(n: number): Prompt | null {
  if (n === DETAIL_AT) return 'detail'
  return n === GENERAL_FROM || (n > GENERAL_FROM && n % GENERAL_EVERY === 0) ? 'general' : null
}

type Moment = { now: number; since: number; busy: boolean }

/**
 * What is known after one more act, and the prompt to show for it. In the first seconds, and while another modal is
 * open, it is owed until the next act; while somebody asked for quiet nothing is.
 */
export function after(
  record: Record,
  act: Act,
  { now, since, busy }: Moment,
): { record: Record; prompt: Prompt | null } {
  const acts = { ...record.acts, [act]: record.acts[act] + 1 }
  if (now < record.quietUntil) return { record: { ...record, acts, owed: null }, prompt: null }
  const due = promptAt(countOf({ acts })) ?? record.owed
  const wait = busy || now - since < CALM_MS
  return { record: { ...record, acts, owed: wait ? due : null }, prompt: wait ? null : due }
}
