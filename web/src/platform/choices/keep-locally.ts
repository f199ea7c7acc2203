const YEAR_S = 31_536_000

type Choice = { cookie: string; storage: string; value: string }

/**
 * Stores a choice in this browser: in a cookie, which the server reads, and in local storage, which outlives the
 * cookie.
 */
export function keepLocally({ cookie, storage, value }: Choice): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint: the Cookie Store API is not everywhere yet
  document.cookie = `${cookie}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
  try {
    localStorage.setItem(storage, value)
  } catch {
    // Without storage, the cookie remains.
  }
}
