import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ana } from '../../testing/cast.ts'
import { shellAt } from '../../testing/shell-at.tsx'

type Visit = Parameters<typeof shellAt>[0]
const html = async (visit?: Visit) => renderToString(await shellAt(visit))
const part = (page: string, tag: string, name: string) =>
  new RegExp(`<${tag}[^>]*class="${name}[" ][^]*?</${tag}>`).exec(page)?.[0] ?? ''
/** Texts and addresses of the links in the markup, in order. */
const links = (markup: string) =>
  [...markup.matchAll(/<a[^>]*?href="([^"]*)"[^>]*>([^]*?)<\/a>/g)].map(([, href = '', inner = '']) => [
    inner.replace(/<[^>]+>/g, ''),
    href.replaceAll('&amp;', '&'),
  ])

/** First position of each string in the markup. */
const order = (markup: string, marks: string[]) => marks.map((mark) => markup.indexOf(mark))
const isRising = (places: number[]) => places.every((at, i) => at > (places[i - 1] ?? -1))

test('a guest sees the logo, the main pages, the search and the way in', async () => {
  const header = part(await html({ path: '/social' }), 'header', 'shell-header')
  expect(links(header)).toEqual([
    ['Listón', '/'],
    ['Explorar', '/explore'],
    ['Rumble', '/sign-in?next=%2F%3Frumble%3D1'],
    ['Evolución', '/sign-in?next=%2Fevolution'],
    ['', '/explore?focus=search'],
    ['Social Club', '/social'],
    ['Crear cuenta', '/sign-up?next=%2Fsocial'],
    ['Entrar', '/sign-in?next=%2Fsocial'],
  ])
  expect(header).toMatch(/<form role="search"[^>]*action="\/explore"[^]*name="q"/)
})

test('explore has one search box, its own: the header’s button leads to it', async () => {
  const header = part(await html({ path: '/explore' }), 'header', 'shell-header')
  expect(header).not.toContain('role="search"')
  expect(links(header)).toContainEqual(['', '#explore-words'])
})

test('the header of a person has its parts in order', async () => {
  const header = part(await html({ me: ana, path: '/' }), 'header', 'shell-header')
  const parts = [
    'aria-label="Listón, inicio"',
    'href="/explore"',
    'href="/?rumble=1"',
    'href="/evolution"',
    'role="search"',
    'class="stars-counter"',
    'Invita y Gana',
    'href="/social"',
    'popoverTarget="bell"',
    'popoverTarget="account-menu"',
  ]
  expect(isRising(order(header, parts)), order(header, parts).join()).toBe(true)
})

test('the bell says how many are unread, and leads to them without a script', async () => {
  const bellOf = async (unread: number) =>
    /<button[^>]*popoverTarget="bell"[^]*?<div id="bell"[^]*?<\/a>/.exec(await html({ me: { ...ana, unread } }))?.[0] ??
    ''
  expect(await bellOf(0)).toContain('aria-label="Notificaciones"')
  expect(await bellOf(0)).not.toContain('button-count')
  expect(await bellOf(3)).toContain('aria-label="Notificaciones, 3 sin leer"')
  expect(await bellOf(120)).toContain('>99+<')
  expect(links(await bellOf(0))).toEqual([['Ver todas', '/notifications']])
})

const menuOf = async (visit: Visit) => /<div id="account-menu"[^]*?<\/header>/.exec(await html(visit))?.[0] ?? ''

test('the avatar menu leads to what is one’s own, in the words of the specification', async () => {
  const menu = await menuOf({ me: ana })
  expect(links(menu)).toEqual([
    // The look is below the name. The rest is the specification's list, which ends with signing out.
    ['Tema e idioma', '#appearance'],
    ['Mi Perfil', '/profile'],
    ['Mis Rankings', '/my-rankings'],
    ['Mis Chats', '/my-chats'],
    ['Mis Reseñas', '/my-reviews'],
    ['Evolución', '/evolution'],
    ['Retos', '/challenges'],
    ['Invitar Amigos', '/invite'],
    ['Ajustes', '/profile?tab=settings'],
    // Below a line: further pages. The last is hidden where the header has it.
    ['Tu panel', '/dashboard'],
    ['Misiones', '/missions'],
    ['PRO', '/pro'],
    ['Clasificaciones', '/leaderboard'],
    ['Social Club', '/social'],
  ])
  expect(isRising(order(menu, ['>Ajustes', 'shell-menu-more', '>Tu panel', '>Cerrar Sesión']))).toBe(true)
})

test('the way to the administration is in the menu of super admins only', async () => {
  const menu = await menuOf({ me: { ...ana, staff: { overview: 'change' } } })
  expect(links(menu)).toContainEqual(['ADMIN PANEL', '/admin-panelrankw'])
  expect(isRising(order(menu, ['>Ajustes', '>ADMIN PANEL', '>Cerrar Sesión']))).toBe(true)
  expect(await menuOf({ me: ana })).not.toContain('admin-panelrankw')
})

test('the footer leads to support, tutorial, privacy, terms and cookies', async () => {
  const footer = part(await html(), 'footer', 'shell-footer')
  expect(links(footer).slice(0, 5)).toEqual([
    ['Soporte', '/support'],
    ['Tutorial', '/tutorial'],
    ['Privacidad', '/privacy'],
    ['Términos', '/terms'],
    ['Cookies', '/cookies'],
  ])
  // A guest has no menu.
  for (const link of [
    ['Social Club', '/social'],
    ['Clasificaciones', '/leaderboard'],
    ['PRO', '/pro'],
    ['Accesibilidad', '/accessibility'],
  ])
    expect(links(footer)).toContainEqual(link)
})

test('the bar of small screens has its tabs in order, and marks where one is', async () => {
  const bar = part(await html({ me: ana }), 'nav', 'bottom-nav')
  expect(links(bar)).toEqual([
    ['RW', '/explore'],
    ['Rumble', '/?rumble=1'],
    ['Crear', '/create-ranking'],
    ['Mis RW', '/my-rankings'],
    ['Evolución', '/evolution'],
  ])
  for (const [href, name] of [
    ['/explore', 'RW (ranking): explorar'],
    ['/create-ranking', 'Crear nuevo ranking'],
    ['/my-rankings', 'Mis RW: mis rankings'],
  ])
    expect(new RegExp(`<a[^>]*href="${href}"[^>]*>`).exec(bar)?.[0]).toContain(`aria-label="${name}" title="${name}"`)
  expect(/<a[^>]*class="bottom-tab bottom-tab-raised"[^>]*>/.exec(bar)?.[0]).toContain('/create-ranking')
  expect(bar.match(/aria-current="page"/g)).toHaveLength(1)
  expect(/<a[^>]*aria-current="page"[^>]*>/.exec(bar)?.[0]).toContain('/explore')
})

test('a guest who taps a tab that needs a session is asked to sign in, and led on from there', async () => {
  const bar = part(await html(), 'nav', 'bottom-nav')
  expect(links(bar)).toEqual([
    ['RW', '/explore'],
    ['Rumble', '/sign-in?next=%2F%3Frumble%3D1'],
    ['Crear', '/sign-in?next=%2Fcreate-ranking'],
    ['Mis RW', '/sign-in?next=%2Fmy-rankings'],
    ['Evolución', '/sign-in?next=%2Fevolution'],
  ])
})

test('under /admin there is neither header nor footer; on /profile-setup no bar', async () => {
  const admin = await html({ path: '/admin-panelrankw', me: ana })
  expect(admin).toContain('<h1>/admin-panelrankw</h1>')
  expect(admin).not.toMatch(/shell-header|shell-footer|bottom-nav/)
  const setup = await html({ path: '/profile-setup', me: ana })
  expect(setup).toContain('shell-header')
  expect(setup).not.toContain('bottom-nav')
})

test('every word is there in English too', async () => {
  const page = await html({ me: ana, language: 'en' })
  const words = ['Explore', 'Invite and earn', 'Notifications', 'My profile', 'My rankings', 'My chats', 'My reviews']
  const more = ['Evolution', 'Challenges', 'Invite friends', 'Settings', 'Sign out', 'My RW', 'Support', 'Terms']
  for (const word of [...words, ...more]) expect(page).toContain(word)
})

test('an unconfirmed address is told what its votes weigh', async () => {
  expect(await html({ me: { ...ana, emailVerified: false } })).toContain('no pesan en el orden Justo')
  expect(await html({ me: ana })).not.toContain('no pesan en el orden Justo')
})
