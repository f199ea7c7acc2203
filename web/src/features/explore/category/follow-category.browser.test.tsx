import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { keptWish } from '../../../platform/kept-wish.ts'
import { inRouter } from '../../../testing/in-router.tsx'
import { FollowCategory } from './follow-category.tsx'

test('a guest’s follow of a category is kept when the guest leaves for the sign-in', async () => {
  localStorage.clear()
  const Frame = await inRouter({ profiles: { me: async () => ({ me: null }) } })
  await render(
    <Frame>
      <FollowCategory category="comida" />
    </Frame>,
  )
  const link = page.getByRole('link', { name: /^Seguir / })
  await expect.element(link).toHaveAttribute('href', '/sign-in?next=%2Fcategory%2Fcomida')
  // The link would leave the page of the test.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await link.click()
  expect(keptWish()?.wish).toMatchObject({ act: 'follow-category', type: 'category', id: 'comida' })
})
