import { expect, signIn, test, visit, wake } from './people.ts'

test('One votes for an item straight from a card, finds the vote again, takes it back, and reads why one is refused', async ({
  page,
}) => {
  await signIn(page, 'bruno')
  await visit(page, '/category/libros')
  const card = page.getByRole('main').getByRole('article').last()
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
  await page.reload()
  await wake(page)
  await expect(vote).toHaveAttribute('aria-pressed', String(stood))
  await page.route('**/api/v1/votes**', (route) => route.abort())
  await vote.click()
  await expect(card.getByRole('alert')).toContainText('Sin conexión')
  await expect(vote).toHaveAttribute('aria-pressed', String(stood))
})

test('A guest who votes from a card is asked to sign in, and comes back to it', async ({ page }) => {
  await visit(page, '/explore')
  const card = page.getByRole('main').getByRole('article').first()
  const vote = card.getByRole('link', { name: /^\+1 votar/ }).first()
  await expect(vote).toHaveAttribute('href', '/sign-in?next=%2Fexplore')
  await vote.click()
  await expect(page.getByRole('dialog')).toContainText(/Entra para votar/)
})
