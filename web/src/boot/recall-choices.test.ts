import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recallChoices } from './recall-choices.ts'

type Browser = {
  cookies?: Record<string, string>
  local?: Record<string, string>
  session?: Record<string, string>
  url?: string
  lang?: string
  theme?: string
  /** Rejects cookies. */
  shy?: boolean
}

/** Stubs the browser globals that the function uses; `asked` counts reloads of the page. */
function browser({ cookies = {}, local = {}, session = {}, url = '/', lang = 'es', ...o }: Browser) {
  const kept = { ...cookies }
  const storage = (items: Record<string, string>) => ({
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => void (items[key] = value),
  })
  const asked = { times: 0 }
  const again = () => void asked.times++
  const address = new URL(url, 'http://liston.test')
  const { protocol, href, search, hash } = address
  vi.stubGlobal('location', { protocol, href, search, hash, reload: again, replace: again })
  vi.stubGlobal('document', {
    documentElement: { lang, className: o.theme ?? 'theme-original' },
    get cookie() {
      return Object.entries(kept)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ')
    },
    set cookie(line: string) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (!o.shy) kept[name] = value
    },
  })
  vi.stubGlobal('window', { localStorage: storage(local), sessionStorage: storage(session) })
  vi.stubGlobal('localStorage', storage(local))
  return { kept, local, asked }
}
const guest = { guest: true }
beforeEach(() => vi.unstubAllGlobals())
afterEach(() => vi.unstubAllGlobals())

test.each(['local', 'session'] as const)(
  'a language that only the %s storage knows becomes a cookie, and the page is asked for again once',
  (store) => {
    const first = browser({ [store]: { i18nextLng: 'en-GB' } })
    expect(recallChoices(guest)).toBe(true)
    expect([first.kept.i18next, first.asked.times]).toEqual(['en', 1])
    const second = browser({ [store]: { i18nextLng: 'en-GB' }, cookies: first.kept, lang: 'en' })
    expect([recallChoices(guest), second.asked.times]).toEqual([false, 0])
  },
)

test('local storage comes before session storage, a cookie before both, the address before all', () => {
  expect(browserAfter({ local: { i18nextLng: 'es' }, session: { i18nextLng: 'en' } })).toEqual(['es', 0])
  expect(browserAfter({ cookies: { i18next: 'es' }, local: { i18nextLng: 'en' } })).toEqual(['es', 0])
  expect(browserAfter({ url: '/?lng=es', cookies: { i18next: 'en' }, local: { i18nextLng: 'en' } })).toEqual(['es', 0])
})
const browserAfter = (o: Browser, who = guest) => {
  const { kept, asked } = browser(o)
  recallChoices(who)
  return [kept.i18next, asked.times]
}

test('the language of the address is kept for the pages that it leads to', () => {
  const { kept, local } = browser({ url: '/explore?lng=en', lang: 'en' })
  expect(recallChoices(guest)).toBe(false)
  expect([kept.i18next, local.i18nextLng]).toEqual(['en', 'en'])
})

test('of somebody signed in it keeps what the profile says, and asks for nothing again', () => {
  const { kept, asked } = browser({ local: { i18nextLng: 'en', theme: 'theme-dark' }, theme: 'theme-nature-green' })
  expect(recallChoices({ guest: false })).toBe(false)
  expect(kept).toEqual({ i18next: 'es', theme: 'theme-nature-green' })
  expect(asked.times).toBe(0)
})

test.each(['de', 'estonian', '', '<script>', 'constructor'])('a stored %j is no language', (i18nextLng) => {
  expect(browserAfter({ local: { i18nextLng } })).toEqual([undefined, 0])
})

test('a browser that takes no cookies keeps its page: nothing is asked for twice', () => {
  const { asked } = browser({ local: { i18nextLng: 'en', theme: 'theme-dark' }, shy: true })
  expect([recallChoices(guest), asked.times]).toEqual([false, 0])
})

test('a theme that only the local storage knows becomes a cookie, and the page is asked for again once', () => {
  const first = browser({ local: { theme: 'theme-dark' } })
  expect([recallChoices(guest), first.kept.theme, first.asked.times]).toEqual([true, 'theme-dark', 1])
  const second = browser({ local: { theme: 'theme-dark' }, cookies: first.kept, theme: 'theme-dark' })
  expect([recallChoices(guest), second.asked.times]).toEqual([false, 0])
})

test('a premium theme that a guest has stored is replaced by theme-original, which the server shows', () => {
  const first = browser({ local: { theme: 'theme-premium' } })
  expect(recallChoices(guest)).toBe(true)
  const second = browser({ local: first.local, cookies: first.kept })
  expect(recallChoices(guest)).toBe(false)
  expect([second.kept.theme, second.local.theme, second.asked.times]).toEqual(['theme-original', 'theme-original', 0])
})

test('a guest who has chosen nothing gets no cookie', () => {
  const { kept } = browser({})
  recallChoices(guest)
  expect(kept).toEqual({})
})
