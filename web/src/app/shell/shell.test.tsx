import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ana } from '../../testing/cast.ts'
import { shellAt } from '../../testing/shell-at.tsx'

type Visit = Parameters<typeof shellAt>[0]
const html = async (visit?: Visit) => renderToString(await shellAt(visit))
const part = (page: string, tag: string, name: string) =>
  new RegExp(`<${tag}[^>]*class="${name}[" ][^]*?</${tag}>`).exec(page)?.[0] ?? ''
/** Words and addresses of the links of a part, in order. */
const links = (markup: string) =>
  [...markup.matchAll(/<a[^>]*?href="([^"]*)"[^>]*>([^]*?)<\/a>/g)].map(([, href = '', inner = '']) => [
    inner.replace(/<[^>]+>/g, ''),
    href.replaceAll('&amp;', '&'),
  ])

test('a guest sees the logo, the way to explore, the search and the way in', async () => {
  const header = part(await html(), 'header', 'shell-header')
  expect(links(header)).toEqual(
    expect.arrayContaining([
      ['Listón', '/'],
      ['Explorar', '/explore'],
      ['Entrar', expect.stringMatching(/^\/sign-in/)],
    ]),
  )
  expect(header).toMatch(/<form role="search"[^>]*action="\/explore"[^]*name="q"/)
})

test('the avatar menu leads to what is one’s own, in the words of the specification', async () => {
  const menu = part(await html({ me: ana }), 'header', 'shell-header')
  for (const words of ['Mis Rankings', 'Evolución', 'Ajustes', 'Cerrar Sesión']) expect(menu).toContain(words)
})

test('the bar of small screens has its tabs in order, and marks where one is', async () => {
  const bar = part(await html({ me: ana }), 'nav', 'bottom-nav')
  expect(links(bar)).toEqual([
    ['RW', '/explore'],
    ['Crear', '/create-ranking'],
    ['Mis RW', '/my-rankings'],
    ['Evolución', '/evolution'],
  ])
  expect(/<a[^>]*href="\/create-ranking"[^>]*>/.exec(bar)?.[0]).toContain('aria-label="Crear nuevo ranking"')
  expect(bar.match(/aria-current="page"/g)).toHaveLength(1)
  expect(/<a[^>]*aria-current="page"[^>]*>/.exec(bar)?.[0]).toContain('/explore')
})

test('a guest who taps a tab that needs a session is asked to sign in, and led on from there', async () => {
  const bar = part(await html(), 'nav', 'bottom-nav')
  expect(links(bar)).toEqual([
    ['RW', '/explore'],
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
  for (const words of ['Explore', 'My Rankings', 'Evolution', 'Settings', 'Sign out', 'My RW'])
    expect(page).toContain(words)
})

test('an unconfirmed address is told what its votes weigh', async () => {
  expect(await html({ me: { ...ana, emailVerified: false } })).toContain('no pesan en el orden Justo')
  expect(await html({ me: ana })).not.toContain('no pesan en el orden Justo')
})
