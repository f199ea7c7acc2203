import { cast, expect, signInBy, test, visit, wake } from './people.ts'

test('A guest who votes from a card signs in over the page, and the vote is cast in the card; one votes straight from it, finds the vote again, takes it back, and reads why one is refused', async ({
  page,
}) => {
  await visit(page, '/category/libros')
  const card = page.getByRole('main').getByRole('article').last()
  const invitation = card.getByRole('link', { name: /^\+1 votar/ }).first()
  await expect(invitation).toHaveAttribute('href', '/sign-in?next=%2Fcategory%2Flibros')
  await invitation.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/Entra para votar/)
  await signInBy(dialog, cast.bruno)
  await expect(card.getByRole('button', { name: /^\+\d+ votar/ }).first()).toHaveAttribute('aria-pressed', 'true')
  // The card shows it, so no toast says it.
  await expect(page.getByText(/^Tu voto por/)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('liston-wish'))).toBeNull()

  await visit(page, '/category/libros')
  const vote = card.getByRole('button', { name: /^\+\d+ votar/ }).last()
  const stood = (await vote.getAttribute('aria-pressed')) === 'true'
  const kept = () => page.waitForResponse((answer) => answer.url().includes('/api/v1/votes') && answer.ok())
  let answered = kept()
  await vote.focus()
  await page.keyboard.press('Space')
  await expect(vote).toHaveAttribute('aria-pressed', String(!stood))
  await expect(page).toHaveURL(/\/category\/libros$/)
  await answered
  await page.reload()
  await wake(page)
  await expect(vote).toHaveAttribute('aria-pressed', String(!stood))
  answered = kept()
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', String(stood))
  await answered
  await page.route('**/api/v1/votes**', (route) => route.abort())
  await vote.click()
  await expect(card.getByRole('alert')).toContainText('Sin conexión')
  await expect(vote).toHaveAttribute('aria-pressed', String(stood))
})
