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
 * What this browser stored and the server can't see: language (`i18nextLng`) and theme of a guest whose cookies are gone.
 * They become cookies, and where the page looks otherwise it is asked for again: true. Then the cookies are there, so
 * that happens once; a browser that takes no cookie keeps the page as it is. The order is that of specification 9: query,
 * cookie, local storage, session storage; the server has seen to navigator (its accept-language) and html tag.
 */
export function recallChoices({ guest }: { guest: boolean }): boolean {
  const root = document.documentElement
  const again = [recallLanguage(root.lang, guest), recallTheme(theme(root.className) ?? '', guest)]
  if (!again.includes(true)) return false
  // To where one is already, with a hash, would only scroll.
  if (location.hash) location.reload()
  else location.replace(location.href)
  return true
}

function recallLanguage(shown: string, guest: boolean): boolean {
  const kept = language(cookieOf('i18next'))
  const asked = new URLSearchParams(location.search).get('lng')
  // The language of the address is kept for the pages that it leads to, and that of a profile for when one is out.
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
  // Premium, of nobody's list, or another person's: replaced by what the server shows (specification 4).
  if ((kept ?? wanted ?? 'theme-original') !== shown) keepTheme(shown)
  return false
}
