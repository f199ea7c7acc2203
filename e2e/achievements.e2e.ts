import { call, expect, signInAnew, test, textOf, visitLive } from './people.ts'

test('A tenth vote brings a medal: a toast, a notification, the medal on the profile, and its Stars in the ledger', async ({
  page,
  request,
  world,
}) => {
  await signInAnew(page)
  const { me } = await (await page.request.get('/api/v1/me')).json()
  const { items } = await (await page.request.get('/api/v1/rankings?sort=all')).json()
  const vote = async ({ id }: { id: string }) =>
    expect(await call(page, 'votes', { targetType: 'ranking', targetId: id, kind: 'vote' }, 'PUT')).toBe(200)
  for (const ranking of items.slice(0, 9)) await vote(ranking)
  await visitLive(page, '/notifications')
  await vote(items[9])
  await world.drain()
  const said = 'Has conseguido un logro: «Votante», bronce. +10 Stars.'
  await expect(page.getByRole('listitem').filter({ hasText: said }).first()).toBeVisible()
  const main = page.getByRole('main')
  await main
    .getByRole('link', { name: new RegExp(said.replace(/[.+]/g, '\\$&')) })
    .first()
    .click()
  await expect(page).toHaveURL('/profile?tab=achievements')
  const medal = main.getByRole('link', { name: /^Votante Bronce 10 de 100/ })
  await expect(medal).toHaveAttribute('aria-haspopup', 'dialog')
  await medal.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Conseguido el/)).toBeVisible()
  // With Enter on the button, because an open toast would take the first Escape.
  await dialog.getByRole('button', { name: 'Cerrar' }).press('Enter')
  await expect(medal).toBeFocused()
  const evolution = await textOf(page.request, '/evolution')
  for (const words of ['Logro conseguido', 'Votante, bronce', 'Ver todos los logros'])
    expect(evolution).toContain(words)
  // The medal has an address that anybody can read without JavaScript.
  const profile = await textOf(request, `/profile/${me.id}?tab=achievements&achievement=votante&lng=es`)
  expect(profile).toContain('Rankings de otras personas en los que has votado.')
})
