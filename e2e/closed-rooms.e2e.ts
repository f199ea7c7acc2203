import { expect, signIn, test, visit, visitLive } from './people.ts'

test('Whoever runs the site closes missions: a page says so, an open one leaves them out, and one press opens them again', async ({
  newPage,
}) => {
  const [diego, carla] = [await newPage({ viewport: { width: 1280, height: 900 } }), await newPage()]
  await signIn(carla, 'carla')
  await signIn(diego, 'diego')
  await visitLive(carla, '/dashboard')
  const missions = carla.getByRole('heading', { name: 'Misiones' })
  await expect(missions.first()).toBeVisible()
  await visit(diego, '/admin-panelrankw/game')
  const row = diego.getByRole('listitem').filter({ has: diego.getByText('Misiones', { exact: true }) })
  await row.getByRole('button', { name: 'Cerrar: Misiones' }).click()
  await expect(row.getByRole('button', { name: 'Abrir: Misiones' })).toBeVisible()
  // The open page gets the event.
  await expect(missions).toHaveCount(0)
  const missionsPage = async () => (await carla.request.get('/missions')).text()
  expect(await missionsPage()).toContain('Cerrado por ahora')
  await row.getByRole('button', { name: 'Abrir: Misiones' }).click()
  await expect(row.getByRole('button', { name: 'Cerrar: Misiones' })).toBeVisible()
  expect(await missionsPage()).not.toContain('Cerrado por ahora')
  const log = await (await diego.request.get('/admin-panelrankw/audit?act=close-room')).text()
  expect(log).toContain('room missions')
})
