import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../../design/theme/app.css'
import { closeModal } from '../../../platform/modals/queue.ts'
import { ana } from '../../../testing/cast.ts'
import { shellAt } from '../../../testing/shell-at.tsx'

const newcomer = { ...ana, joinedAt: new Date().toISOString() }
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })

beforeEach(() => {
  closeModal('onboarding')
  localStorage.clear()
  sessionStorage.clear()
})

test('somebody new is shown three steps, once', async () => {
  const first = await render(await shellAt({ path: '/', me: newcomer }))
  await expect.element(dialog('Vota').getByText('Paso 1 de 3')).toBeVisible()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect.element(dialog('Justo').getByText('Paso 2 de 3')).toBeVisible()
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect.element(dialog('Stars')).toBeVisible()
  await page.getByRole('button', { name: 'A votar' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await first.unmount()
  await render(await shellAt({ path: '/', me: newcomer }))
  await expect.element(page.getByRole('heading', { name: '/', exact: true })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('closed half-way it goes on there the next time; skipped it is done', async () => {
  const first = await render(await shellAt({ path: '/', me: newcomer, language: 'en' }))
  await expect.element(dialog('Vote')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(dialog('Fair')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await first.unmount()
  // A later visit, in a new tab.
  sessionStorage.clear()
  const second = await render(await shellAt({ path: '/', me: newcomer, language: 'en' }))
  await expect.element(dialog('Fair')).toBeVisible()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await second.unmount()
  await render(await shellAt({ path: '/', me: newcomer, language: 'en' }))
  await expect.element(page.getByRole('heading', { name: '/', exact: true })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('who knows the application is not shown around', async () => {
  await render(await shellAt({ path: '/', me: ana }))
  await expect.element(page.getByRole('heading', { name: '/', exact: true })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
