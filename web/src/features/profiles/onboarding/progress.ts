const KEY = 'liston-onboarding'

/** The three steps of the introduction; past the last one it is done. */
export const STEPS = 3
/** Who has been here for longer than this, milliseconds, knows the application. */
const NEW_FOR_MS = 7 * 24 * 3_600_000

type Kept = { userId: string; step: number }

const storedIn = (storage: Storage): Kept | null => {
  try {
    return JSON.parse(storage.getItem(KEY) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

/** The step at which a person goes on in this browser, 0 is the first. */
export function stepOf(userId: string): number {
  const kept = storedIn(localStorage)
  return kept?.userId === userId ? kept.step : 0
}

function keep(storage: Storage, kept: Kept): void {
  try {
    storage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Then it is told once more.
  }
}
export const keepStep = (userId: string, step: number): void => keep(localStorage, { userId, step })

/** Whether the introduction is due: a new person, not done with it, not put off in this tab. */
export const isDue = ({ id, joinedAt }: { id: string; joinedAt: string }): boolean =>
  Date.now() - Date.parse(joinedAt) < NEW_FOR_MS && stepOf(id) < STEPS && storedIn(sessionStorage)?.userId !== id

/** Not again in this tab: it goes on where it stopped the next time. */
export const putOff = (userId: string): void => keep(sessionStorage, { userId, step: 0 })
