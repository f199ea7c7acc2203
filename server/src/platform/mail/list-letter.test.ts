import { expect, test } from 'vitest'
import { openSmtpServer } from '../../testing/smtp-server.ts'
import { openTestApp } from '../../testing/test-app.ts'
import type { Letter } from './letter.ts'

const letter: Letter = {
  to: { name: 'Ana', address: 'ana@liston.test' },
  language: 'es',
  subject: 'Tu semana',
  paragraphs: ['Hola'],
  footnote: 'Los lunes.',
}

test('a letter of a list says in its headers how it is ended in one click; one about the account does not', async () => {
  const smtp = await openSmtpServer()
  const app = await openTestApp({ MAIL_URL: smtp.url, LOG_LEVEL: 'silent' })
  const url = 'https://liston.test/unsubscribe?token=a.b'
  const sections = [
    { title: 'Tus <i>listones</i>', lines: [{ text: 'Tapas & más', url: `${url}&x="y`, detail: '3 votos' }] },
  ]
  await app.mail.post(app.db, { ...letter, sections, unsubscribe: { label: 'No quiero más', url } })
  await app.mail.post(app.db, letter)
  await app.jobs.drain()
  const headerOf = (key: string) =>
    smtp.received.map((mail) => mail.letter.headers.find((header) => header.key === key)?.value)
  expect(smtp.received).toHaveLength(2)
  expect(headerOf('list-unsubscribe').filter(Boolean)).toEqual([`<${url}>`])
  expect(headerOf('list-unsubscribe-post').filter(Boolean)).toEqual(['List-Unsubscribe=One-Click'])
  const listed = smtp.received.find((mail) => mail.data.includes('List-Unsubscribe'))?.letter
  expect(listed?.text).toContain('Tapas & más (3 votos)')
  expect(listed?.text).toContain(`No quiero más:\n${url}`)
  expect(listed?.html).toContain('Tus &lt;i&gt;listones&lt;/i&gt;')
  expect(listed?.html).toContain('x=&quot;y')
  const { rows } = await app.pool.query('SELECT unsubscribe_url FROM mail')
  expect(rows).toEqual([{ unsubscribe_url: null }, { unsubscribe_url: null }])
  await app.close()
  await smtp.close()
})
