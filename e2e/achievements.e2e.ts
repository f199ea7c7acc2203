import { call, expect, signInAnew, test } from './people.ts'

test('A tenth vote brings a medal: a toast, a notification, the medal on the profile, and its Stars in the ledger', async ({
  page,
  newPage,
}) => {
  await signInAnew(page)
  const { me } = await (await page.request.get('/api/v1/me')).json()
  const { items } = await (await page.request.get('/api/v1/rankings?sort=all')).json()
  const others = items.filter((r: { author: { id: string } }) => r.author.id !== me.id).slice(0, 10)
  const vote = async ({ id }: { id: string }) =>
    expect(await call(page, 'votes', { targetType: 'ranking', targetId: id, kind: 'vote' }, 'PUT')).toBe(200)
  for (const ranking of others.slice(0, 9)) await vote(ranking)
  await page.goto('/notifications')
  await vote(others[9])
  const said = 'Has conseguido un logro: «Votante», bronce. +10 Stars.'
  await expect(page.getByRole('listitem').filter({ hasText: said }).first()).toBeVisible({ timeout: 60_000 })
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
  // A toast that shows takes the first Escape.
  await dialog.getByRole('button', { name: 'Cerrar' }).press('Enter')
  await expect(medal).toBeFocused()
  await page.goto('/evolution')
  const line = main.getByRole('listitem').filter({ hasText: 'Logro conseguido' }).first()
  await expect(line.getByRole('link', { name: 'Votante, bronce' })).toHaveAttribute('href', /achievement=votante$/)
  const card = main.getByRole('region', { name: 'Logros', exact: true })
  // The newest of them: by night an owl may stand before it.
  await expect(card.getByRole('link', { name: /Bronce/ }).first()).toBeVisible()
  await expect(card.getByRole('link', { name: 'Ver todos los logros' })).toHaveAttribute(
    'href',
    '/profile?tab=achievements',
  )
  const guest = await newPage({ javaScriptEnabled: false })
  await guest.goto(`/profile/${me.id}?tab=achievements`)
  await guest.getByRole('link', { name: /^Votante Bronce/ }).click()
  await expect(guest.getByText('Rankings de otras personas en los que has votado.')).toBeVisible()
})
