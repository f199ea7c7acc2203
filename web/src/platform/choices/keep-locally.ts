const YEAR_S = 31_536_000

type Choice = { cookie: string; storage: string; value: string }

/** Keeps a choice in this browser: in a cookie, which the server reads, and in the storage, which outlives it. */
export function keepLocally({ cookie, storage, value }: Choice): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint: the Cookie Store API is not everywhere yet
  document.cookie = `${cookie}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`
  try {
    localStorage.setItem(storage, value)
  } catch {
    // A browser that stores nothing still has the cookie.
  }
}
