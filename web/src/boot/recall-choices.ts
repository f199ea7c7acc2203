import { keepLocally } from '../platform/choices/keep-locally.ts'

const language = (text: string | null | undefined) => /^(es|en)(?=$|[-_])/i.exec(text ?? '')?.[1]?.toLowerCase()
const theme = (text: string | null | undefined) => /^theme-[a-z-]{1,30}$/.exec(text ?? '')?.[0]

const keepLanguage = (value: string) => keepLocally({ cookie: 'i18next', storage: 'i18nextLng', value })
const keepTheme = (value: string) => keepLocally({ cookie: 'theme', storage: 'theme', value })

const cookieOf = (name: string) =>
  document.cookie
    .split('; ')
    .find((c) => c.startsWith(`${name}=`))
    ?.slice(name.length + 1)

function stored(store: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[store].getItem(key)
  } catch {
    return null
  }
}

/**
 * Restores language (`i18nextLng`) and theme from local storage for a guest whose cookies are gone, because the server
 * can't read that storage. Sets them as cookies, reloads the page if it looks different, and then returns true. After
 * the reload the cookies exist, so this happens once. A browser that rejects cookies keeps the page as it is. The order
 * is that of specification 9: query, cookie, local storage, session storage. The server handles the rest: navigator
 * (accept-language) and html tag.
 */
export function recallChoices({ guest }: { guest: boolean }): boolean {
  const root = document.documentElement
  const again = [recallLanguage(root.lang, guest), recallTheme(theme(root.className) ?? '', guest)]
  if (!again.includes(true)) return false
  // Replacing the address by itself would only scroll if it has a hash.
  if (location.hash) location.reload()
  else location.replace(location.href)
  return true
}

function recallLanguage(shown: string, guest: boolean): boolean {
  const kept = language(cookieOf('i18next'))
  const asked = new URLSearchParams(location.search).get('lng')
  // Keeps the language of the address for the pages it links to, and a profile's language for after signing out.
  if (language(asked) || !guest) {
    if (kept !== shown) keepLanguage(shown)
    return false
  }
  const wanted = language(stored('localStorage', 'i18nextLng')) ?? language(stored('sessionStorage', 'i18nextLng'))
  if (kept || !wanted) return false
  keepLanguage(wanted)
  return wanted !== shown && language(cookieOf('i18next')) === wanted
}

function recallTheme(shown: string, guest: boolean): boolean {
  const kept = theme(cookieOf('theme'))
  const wanted = theme(stored('localStorage', 'theme'))
  if (guest && !kept && wanted && wanted !== shown) {
    keepTheme(wanted)
    return cookieOf('theme') === wanted
  }
  // A premium theme, an unknown one or another user's: replaced by the theme that the server shows (specification 4).
  if ((kept ?? wanted ?? 'theme-original') !== shown) keepTheme(shown)
  return false
}
