import { call, expect, goAsNewStaff, password, signIn, test, textOf, visit } from './people.ts'

test('Someone of support sees the site as Ana, can change nothing, and leaves', async ({ newPage }) => {
  const [diego, elena] = [await newPage(), await newPage()]
  await signIn(diego, 'diego')
  await call(diego, 'factors/proof', { proof: { password } })
  const given = { roles: ['support'], reason: 'Lleva el soporte' }
  expect(await call(diego, 'admin/staff/elena', given, 'PUT')).toBe(200)

  await signIn(elena, 'elena')
  await goAsNewStaff(elena, '/admin-panelrankw/people?q=ana')
  await elena.getByRole('rowheader').getByRole('link', { name: 'ana', exact: true }).click()
  await expect(elena.getByRole('heading', { name: 'ana', level: 1 })).toBeVisible()
  await expect(elena.getByText('ana@liston.test')).toHaveCount(0)
  const view = elena.locator('section', { has: elena.getByRole('heading', { name: 'Ver como esta persona' }) })
  await view.getByLabel('Motivo').fill('Dice que no encuentra sus listas')
  await view.getByRole('button', { name: 'Ver como' }).click()

  const bar = elena.getByRole('complementary', { name: 'Ves el sitio como otra persona' })
  await expect(bar).toContainText('Ves el sitio como ana.')
  await elena.goto('/my-rankings')
  await expect(bar).toBeVisible()
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

test('A banner stands above the page of a guest as soon as it is published, can be closed, and goes', async ({
  newPage,
  request,
}) => {
  const [diego, guest] = [await newPage(), await newPage()]
  // A page that guests have read before is cached.
  await request.get('/explore')
  await signIn(diego, 'diego')
  await visit(diego, '/admin-panelrankw/notices')
  const part = diego.locator('section', { has: diego.getByRole('heading', { name: 'Banner', exact: true }) })
  await part.getByLabel('En español').fill('Mañana paramos una hora')
  await part.getByLabel('En inglés').fill('We stop for an hour tomorrow')
  await part.getByLabel('Tipo').selectOption('warning')
  await part.getByRole('button', { name: 'Publicar el banner' }).click()
  await expect(part.getByText('Se ve ahora')).toBeVisible()

  const banner = guest.getByRole('complementary', { name: 'Aviso para todo el mundo' })
  await visit(guest, '/explore')
  await expect(banner).toContainText('Mañana paramos una hora')
  await banner.getByRole('button', { name: 'Cerrar' }).click()
  await expect(banner).toHaveCount(0)
  // The server renders the banner; the browser remembers that it was closed.
  await visit(guest, '/')
  await expect(banner).toHaveCount(0)

  await part.getByRole('button', { name: 'Quitarlo' }).click()
  await expect(part.getByText('Ahora no hay ninguno.')).toBeVisible()
})
