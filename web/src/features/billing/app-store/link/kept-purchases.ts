/** What was bought before anybody signed in, until it is sent; and what of a device was sent already. */
const PENDING = 'iap-pending'
const SEEN = 'iap-seen'
const MANY = 24

function read(key: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

function write(key: string, list: string[]): void {
  try {
    if (list.length > 0) localStorage.setItem(key, JSON.stringify(list.slice(-MANY)))
    else localStorage.removeItem(key)
  } catch {
    // A browser that stores nothing asks the store again.
  }
}

export const pendingPurchases = (): string[] => read(PENDING)
export const keepPurchases = (signed: readonly string[]): void =>
  write(PENDING, [...new Set([...read(PENDING), ...signed])])
export const dropPurchases = (signed: readonly string[]): void =>
  write(
    PENDING,
    read(PENDING).filter((one) => !signed.includes(one)),
  )

/** What a transaction is about, unverified: only to know it again. Signed anew it is the same. */
function nameOf(userId: string, signed: string): string {
  try {
    const part = (signed.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { transactionId, expiresDate, revocationDate } = JSON.parse(atob(part)) as Record<string, unknown>
    return [userId, transactionId, expiresDate, revocationDate].join(' ')
  } catch {
    return `${userId} ${signed}`
  }
}

/** Those that this person has not sent from this browser yet. */
export function unseenBy(userId: string, signed: readonly string[]): string[] {
  const seen = read(SEEN)
  return signed.filter((one) => !seen.includes(nameOf(userId, one)))
}

export const noteSeen = (userId: string, signed: readonly string[]): void =>
  write(SEEN, [...new Set([...read(SEEN), ...signed.map((one) => nameOf(userId, one))])])
