const KEY = 'liston-onboarding'

/** Number of steps of the introduction. A stored step of this value means finished. */
export const STEPS = 3
/** Users who joined longer ago than this, in milliseconds, get no introduction. */
const NEW_FOR_MS = 7 * 24 * 3_600_000

type Kept = { userId: string; step: number }

const storedIn = (storage: Storage): Kept | null => {
  try {
    return JSON.parse(storage.getItem(KEY) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

/** The step at which the user continues in this browser; 0 is the first. */
export function stepOf(userId: string): number {
  const kept = storedIn(localStorage)
  return kept?.userId === userId ? kept.step : 0
}

function keep(storage: Storage, kept: Kept): void {
  try {
    storage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Without storage the introduction is shown again.
  }
}
export const keepStep = (userId: string, step: number): void => keep(localStorage, { userId, step })

/** Whether the introduction is due: the user is new, has not finished it, and has not postponed it in this tab. */
export const isDue = ({ id, joinedAt }: { id: string; joinedAt: string }): boolean =>
  Date.now() - Date.parse(joinedAt) < NEW_FOR_MS && stepOf(id) < STEPS && storedIn(sessionStorage)?.userId !== id

/** Postpones the introduction in this tab. A later visit continues at the same step. */
export const putOff = (userId: string): void => keep(sessionStorage, { userId, step: 0 })
