/** Price in Stars from which a vote asks before it is paid: the default price of an Ultra. */
const ASKS_FROM_STARS = 50
/** Key in localStorage of the id of the user who no longer wants to be asked. A sign-out removes it. */
const UNASKED = 'liston-unasked'

/** True if a vote at this price asks the user first. */
export function asksFirst(stars: number, userId: string | null): boolean {
  if (stars < ASKS_FROM_STARS) return false
  try {
    return localStorage.getItem(UNASKED) !== userId
  } catch {
    return true
  }
}

/** Stores that this user no longer wants to be asked. */
export function stopAsking(userId: string): void {
  try {
    localStorage.setItem(UNASKED, userId)
  } catch {
    // Without storage, the next vote asks again.
  }
}
