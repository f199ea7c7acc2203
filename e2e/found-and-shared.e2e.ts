import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { cast, expect, password, signIn, test } from './people.ts'

test('A topic with typing errors is found, passed on, read by a guest elsewhere, framed on a blog, and voted for there', async ({
  newPage,
}) => {
  const wide = { viewport: { width: 1280, height: 900 } }
  const bruno = await newPage({ ...wide, permissions: ['clipboard-read', 'clipboard-write'] })
  await signIn(bruno, 'bruno')
  await bruno.goto('/explore')
  const main = bruno.getByRole('main')
  const box = main.getByRole('searchbox')
  await box.fill('peliculas de ghilbi')
  await box.press('Enter')
  await bruno.waitForURL(/q=peliculas/)
  await main
    .getByRole('article')
    .getByRole('link', { name: /Studio Ghibli/ })
    .first()
    .click()
  await expect(bruno.getByRole('heading', { level: 1, name: /Studio Ghibli/ })).toBeVisible()
  const topic = await bruno.getByRole('heading', { level: 1 }).innerText()
  await bruno.getByRole('link', { name: 'Compartir', exact: true }).click()
  const panel = bruno.getByRole('region', { name: 'Compartir este ranking' })
  await panel.getByRole('button', { name: 'Copiar enlace' }).click()
  await expect(panel.getByRole('button', { name: '¡Copiado!' })).toBeVisible()
  const link = await bruno.evaluate(() => navigator.clipboard.readText())
  await panel.getByText('Insertar en una web').click()
  const code = await panel.getByRole('textbox', { name: 'Código HTML' }).inputValue()

  const guest = await newPage(wide)
  await guest.goto(link)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(topic)
  await expect(guest.getByRole('link', { name: 'Crear cuenta' }).first()).toBeVisible()

  const blog = createServer((_request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><link rel="icon" href="data:,"><title>Blog</title>${code}`),
  ).listen(0)
  await once(blog, 'listening')
  try {
    await guest.goto(`http://localhost:${(blog.address() as AddressInfo).port}/`)
    const vote = guest
      .frameLocator('iframe')
      .getByRole('link', { name: /^Votar por / })
      .first()
    const opened = guest.context().waitForEvent('page')
    await vote.click()
    const tab = await opened
    await expect(tab).toHaveURL(/\/sign-in\?next=/)
    await tab.getByLabel('Correo').fill(cast.elena)
    await tab.getByLabel(/^Contraseña/).fill(password)
    await tab.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(tab).toHaveURL(/\/ranking\/[0-9a-f-]+\/item\/[0-9a-f-]+\/review/)
    const button = tab.getByRole('main').locator('button.vote-free')
    const was = await button.getAttribute('aria-pressed')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', String(was !== 'true'))
  } finally {
    blog.close()
  }
})
