import { comment, expect, rankingAt, signInAnew, test, visitLive } from './people.ts'

test('A newcomer sees a first step ticked as it is done', async ({ page, world }) => {
  await signInAnew(page)
  await visitLive(page, '/missions')
  await expect(page.getByRole('heading', { name: 'Tus primeros pasos' })).toBeVisible()
  await expect(page.getByText('Se abren en el nivel 2: tres cada día.')).toBeVisible()
  const step = (name: string) => page.locator('.mission-row').filter({ hasText: name })
  await expect(step('Completa tu perfil')).toContainText('Hecha')
  await expect(step('Escribe tu primer comentario')).not.toContainText('Hecha')

  const ranking = /[\da-f-]{36}/.exec(await rankingAt(page, 0))![0]
  await comment(page, ranking, 'Yo pondría las espinacas por delante de todo.')
  await world.drain()
  await expect(step('Escribe tu primer comentario')).toContainText('Hecha')
  await expect(page.getByText('Misión cumplida', { exact: true }).first()).toBeVisible()
})
