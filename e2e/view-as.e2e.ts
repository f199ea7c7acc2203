import { call, expect, goAsNewStaff, meOf, password, signIn, test, textOf, visit } from './people.ts'

test('Someone of support is led to a second factor first, then sees the site as Ana, can change nothing, and leaves', async ({
  page: elena,
  newCaller,
}) => {
  const [ana, diego] = [await newCaller(), await newCaller()]
  await signIn(ana, 'ana')
  await signIn(diego, 'diego')
  await call(diego, 'factors/proof', { proof: { password } })
  const given = { roles: ['support'], reason: 'Lleva el soporte' }
  expect(await call(diego, 'admin/staff/elena', given, 'PUT')).toBe(200)

  await signIn(elena, 'elena')
  await goAsNewStaff(elena, `/admin-panelrankw/people/${(await meOf(ana)).id}`)
  await expect(elena.getByRole('heading', { name: 'ana', level: 1 })).toBeVisible()
  await expect(elena.getByText('ana@liston.test')).toHaveCount(0)
  const view = elena.locator('section', { has: elena.getByRole('heading', { name: 'Ver como esta persona' }) })
  await view.getByLabel('Motivo').fill('Dice que no encuentra sus listas')
  await view.getByRole('button', { name: 'Ver como' }).click()

  const bar = elena.getByRole('complementary', { name: 'Ves el sitio como otra persona' })
  await expect(bar).toContainText('Ves el sitio como ana.')
  expect(await textOf(elena.request, '/my-rankings')).toContain('Ves el sitio como ana.')
  // Calls fail whether the page sends them or not.
  expect(await call(elena, 'me', { bio: 'No lo he escrito yo' }, 'PATCH')).toBe(403)
  for (const closed of ['/my-chats', '/account', '/admin-panelrankw/people']) {
    const answer = await elena.request.get(closed)
    expect(new URL(answer.url()).pathname, closed).toMatch(/^\/(dashboard)?$/)
  }
  await bar.getByRole('button', { name: 'Salir' }).click()
  await elena.waitForURL(/admin-panelrankw\/people\/[\da-f-]{36}/)
  await expect(bar).toHaveCount(0)

  const log = await textOf(diego.request, '/admin-panelrankw/audit?act=view-as')
  expect(log).toMatch(/elena[\s\S]*no encuentra sus listas/)
})

test('A banner stands above the page of a guest as soon as it is published, and stays closed', async ({
  page: guest,
  request,
  newCaller,
}) => {
  const diego = await newCaller()
  // A page that guests have read before is cached.
  await request.get('/explore')
  await signIn(diego, 'diego')
  const [from, until] = [0, 3_600_000].map((ms) => new Date(Date.now() + ms).toISOString())
  const text = { es: 'Mañana paramos una hora', en: 'We stop for an hour tomorrow' }
  const notice = { text, kind: 'warning', link: null, closable: true, from, until }
  expect(await call(diego, 'admin/banner', notice, 'PUT')).toBe(200)

  const banner = guest.getByRole('complementary', { name: 'Aviso para todo el mundo' })
  await visit(guest, '/explore')
  await expect(banner).toContainText('Mañana paramos una hora')
  await banner.getByRole('button', { name: 'Cerrar' }).click()
  await expect(banner).toHaveCount(0)
  // The server renders the banner; the browser remembers that it was closed.
  await visit(guest, '/')
  await expect(banner).toHaveCount(0)
})
