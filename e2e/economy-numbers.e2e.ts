import { call, endMissions, expect, get, meOf, password, signIn, test, visit, wake, type Caller } from './people.ts'

const starsOf = async (caller: Caller) => (await meOf(caller)).stars

/** Changes settings of the economy as a super admin. */
async function change(diego: Caller, numbers: Record<string, number>): Promise<void> {
  const { version } = await get<{ version: number }>(diego, 'admin/economy')
  expect(await call(diego, 'admin/economy', { numbers, version }, 'PUT')).toBe(200)
}

test('A price that changes under an open page, or under the question before a redemption, is told before anybody pays', async ({
  page: carla,
  newCaller,
  world,
}) => {
  const diego = await newCaller()
  await signIn(carla, 'carla')
  await endMissions(world, carla)
  await signIn(diego, 'diego')
  expect(await call(diego, 'factors/proof', { proof: { password } })).toBe(200)
  type Feed = { items: { id: string; author: { username: string } }[] }
  const { items } = await get<Feed>(carla, 'rankings?sort=viral')
  await visit(carla, `/ranking/${items.find(({ author }) => author.username !== 'carla')?.id}`)
  const row = carla.locator('main ol > li').first()
  const boost = row.getByRole('button', { name: /^Boost/ })
  await expect(boost).toContainText('★ 10')
  const had = await starsOf(carla)
  // The page cannot load the new settings, so it keeps showing the old price.
  await carla.route('**/api/v1/settings', (route) => route.abort())
  await change(diego, { boostStars: 20 })
  await row.hover()
  await boost.click()
  await expect(row.getByRole('alert')).toContainText('ahora son 20 Stars')
  expect(await starsOf(carla)).toBe(had)
  await carla.unroute('**/api/v1/settings')
  await carla.reload()
  await wake(carla)
  await expect(boost).toContainText('★ 20')
  await row.hover()
  await boost.click()
  await expect.poll(() => starsOf(carla)).toBe(had - 20)

  await visit(carla, '/dashboard')
  const sink = carla.getByRole('listitem').filter({ has: carla.getByRole('heading', { name: 'Un crédito de IA' }) })
  await sink.getByRole('button', { name: /^Canjear/ }).click()
  const dialog = carla.getByRole('dialog')
  await expect(dialog).toContainText('Cuesta 40 Stars')
  await change(diego, { creditStars: 55 })
  await dialog.getByRole('button', { name: 'Canjear · 40 Stars' }).click()
  await expect(dialog.getByRole('alert')).toContainText('ahora son 55 Stars')
  expect(await starsOf(carla)).toBe(had - 20)
  await dialog.getByRole('button', { name: 'Canjear · 55 Stars' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await starsOf(carla)).toBe(had - 20 - 55)
})
