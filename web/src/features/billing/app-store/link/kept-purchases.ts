/** Local storage keys: purchases not yet sent, and transactions of this browser that were already sent. */
const PENDING = 'iap-pending'
const SEEN = 'iap-seen'
/** Sent transactions that are remembered. Forgetting the oldest only sends it again. */
const MOST_SEEN = 24

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
    if (list.length > 0) localStorage.setItem(key, JSON.stringify(list))
    else localStorage.removeItem(key)
  } catch {
    // Without storage the page asks the App Store again.
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

/**
 * Identity of a transaction, from its unverified content. Stays the same when the store signs the transaction again.
 */
function nameOf(userId: string, signed: string): string {
  try {
    const part = (signed.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const { transactionId, expiresDate, revocationDate } = JSON.parse(atob(part)) as Record<string, unknown>
    return [userId, transactionId, expiresDate, revocationDate].join(' ')
  } catch {
    return `${userId} ${signed}`
  }
}

/** Transactions that this user has not sent from this browser. */
export function unseenBy(userId: string, signed: readonly string[]): string[] {
  const seen = read(SEEN)
  return signed.filter((one) => !seen.includes(nameOf(userId, one)))
}

export const noteSeen = (userId: string, signed: readonly string[]): void =>
  write(SEEN, [...new Set([...read(SEEN), ...signed.map((one) => nameOf(userId, one))])].slice(-MOST_SEEN))
