import { EmailAddress } from '@liston/contract/kernel'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSmtpServer } from '../../testing/smtp-server.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { listFailed, retryFailed } from '../jobs/index.ts'
import type { Letter } from './letter.ts'

let smtp: Awaited<ReturnType<typeof openSmtpServer>>
let app: TestApp
let verdict: NonNullable<Parameters<typeof openSmtpServer>[0]>
beforeAll(async () => {
  smtp = await openSmtpServer((mail) => verdict(mail))
  app = await openTestApp({ MAIL_URL: smtp.url, LOG_LEVEL: 'silent', MAIL_FROM: 'hola@liston.test' })
})
beforeEach(async () => {
  verdict = () => 250
  smtp.received.length = 0
  smtp.attempts.length = 0
  await app.pool.query('DELETE FROM mail')
  await app.pool.query('DELETE FROM graphile_worker._private_jobs')
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

const letter: Letter = {
  to: { name: 'Ana', address: 'ana@liston.test' },
  language: 'es',
  subject: 'Confirma tu correo ✨',
  paragraphs: ['Hola <b>Ana</b>'],
  action: { label: 'Confirmar', url: 'https://liston.test/verify-email?token=a&b="c' },
  footnote: 'Si no has sido tú, nada.',
}

const rows = async () => (await app.pool.query('SELECT * FROM mail ORDER BY id')).rows
const due = () => app.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
const jobOf = async () => (await app.pool.query('SELECT * FROM graphile_worker.jobs')).rows[0]

test('a letter is carried to the SMTP server, as text and as HTML, and its body is forgotten', async () => {
  await app.mail.post(app.db, letter)
  await app.jobs.drain()
  expect((await rows())[0].sent_at).not.toBeNull()
  const [mail] = smtp.received
  expect(mail).toMatchObject({ from: 'hola@liston.test', to: ['ana@liston.test'] })
  expect(mail?.letter).toMatchObject({
    from: { name: app.config.APP_NAME, address: 'hola@liston.test' },
    to: [{ name: 'Ana', address: 'ana@liston.test' }],
    subject: 'Confirma tu correo ✨',
    text: expect.stringContaining('Hola <b>Ana</b>'),
    html: expect.stringContaining('Hola &lt;b&gt;Ana&lt;/b&gt;'),
  })
  expect(mail?.letter.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  )
  expect(mail?.letter.attachments).toEqual([])
  expect(await rows()).toMatchObject([{ body_text: '', body_html: '', attempts: 1 }])
})

test.each([
  ['a name with a line of its own', { to: { name: 'B\r\nBcc: evil@x.test', address: 'b@liston.test' } }],
  ['a name that is an address list', { to: { name: 'evil@x.test, ', address: 'b@liston.test' } }],
  ['a subject with a line of its own', { subject: 'Hola\r\nBcc: evil@x.test\r\n\r\nevil' }],
  ['a body that ends the message', { paragraphs: ['.\r\nMAIL FROM:<evil@x.test>\r\n.\r\n'] }],
])('nobody else receives a letter by %s', async (_what, change) => {
  await app.mail.post(app.db, { ...letter, ...change })
  await app.jobs.drain()
  expect((await rows())[0]).toSatisfy((row) => row.sent_at || row.last_error)
  for (const mail of smtp.attempts) {
    expect(mail.to).toEqual(['to' in change ? 'b@liston.test' : 'ana@liston.test'])
    expect([mail.letter.to?.length, mail.letter.bcc, mail.letter.cc]).toEqual([1, undefined, undefined])
    expect(mail.data.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
  }
  expect(smtp.received.length).toBeLessThanOrEqual(1)
})

test.each([
  'b@liston.test\r\nBcc: evil@x.test',
  'b@liston.test, evil@x.test',
  '"b@liston.test, evil"@x.test',
  '<evil@x.test>',
  'group: evil@x.test;',
  'b',
  '',
])('a letter to %j is not even written', async (address) => {
  await expect(app.mail.post(app.db, { ...letter, to: { name: '', address } })).rejects.toThrow('exactly one')
  expect(await rows()).toEqual([])
})

test('nothing is sent when its cause is rolled back', async () => {
  const failed = app.db.transaction().execute(async (trx) => {
    await app.mail.post(trx, letter)
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await app.mail.post(app.db, { ...letter, subject: 'La siguiente' })
  await app.jobs.drain()
  expect(smtp.received).toHaveLength(1)
  expect(smtp.received[0]?.letter.subject).toBe('La siguiente')
})

test('what is not taken now is tried again after a growing wait, then arrives once', async () => {
  let refusals = 2
  verdict = () => (refusals-- > 0 ? 451 : 250)
  await app.mail.post(app.db, letter)
  const waits: number[] = []
  for (let i = 1; i <= 2; i++) {
    const began = Date.now()
    await app.jobs.drain()
    expect(smtp.attempts).toHaveLength(i)
    expect((await rows())[0]).toMatchObject({ attempts: i, last_error: expect.stringContaining('451') })
    waits.push((await jobOf()).run_at - began)
    await due()
  }
  expect(waits[0]).toBeGreaterThan(2_500)
  expect(waits[1]).toBeGreaterThan(7_000)
  await app.jobs.drain()
  expect(smtp.received).toHaveLength(1)
  expect((await rows())[0]).toMatchObject({ attempts: 3, last_error: null, failed_at: null })
  expect(await jobOf()).toBeUndefined()
})

test('what is never taken is a dead letter after the first try, what is tried twelve times too', async () => {
  verdict = (mail) => (mail.to[0]?.startsWith('nadie') ? 550 : 451)
  await app.mail.post(app.db, { ...letter, to: { name: '', address: 'nadie@liston.test' } })
  await app.jobs.drain()
  expect(await rows()).toMatchObject([{ attempts: 1, failed_at: expect.any(Date) }])
  await app.mail.post(app.db, letter)
  for (let attempt = 1; attempt <= 13; attempt++) {
    await app.jobs.drain()
    await due()
  }
  expect(smtp.attempts).toHaveLength(1 + 12)
  expect(await rows()).toMatchObject([{ attempts: 1 }, { attempts: 12, failed_at: expect.any(Date) }])
  const failed = await listFailed(app.db)
  expect(failed.map((job) => job.name)).toEqual(['deliver-mail', 'deliver-mail'])
  expect(JSON.stringify(failed)).not.toContain('@')
})

test('a dead letter that a person tries again arrives', async () => {
  verdict = () => 550
  await app.mail.post(app.db, letter)
  await app.jobs.drain()
  verdict = () => 250
  expect(await retryFailed(app.db, 'all')).toBe(1)
  await app.jobs.drain()
  expect(smtp.received).toHaveLength(1)
  expect((await rows())[0]).toMatchObject({ failed_at: null, last_error: null, body_text: '' })
})

test('two processes deliver 60 letters, each once', async () => {
  const other = await openTestApp({ MAIL_URL: smtp.url, LOG_LEVEL: 'silent' }, { database: app.database })
  for (let i = 0; i < 60; i++) await app.mail.post(app.db, { ...letter, subject: `Carta ${i}` })
  await Promise.all([app.jobs.drain(), other.jobs.drain()])
  expect(smtp.received).toHaveLength(60)
  expect(new Set(smtp.received.map((mail) => mail.letter.messageId)).size).toBe(60)
  await other.close()
})

test('mail is forgotten after 30 days', async () => {
  await app.mail.post(app.db, letter)
  await app.mail.post(app.db, { ...letter, subject: 'La de hoy' })
  await app.pool.query("UPDATE mail SET created_at = now() - interval '31 days' WHERE subject <> 'La de hoy'")
  await app.jobs.tick('forget-old-mail')
  await app.jobs.drain()
  expect((await rows()).map((row) => row.subject)).toEqual(['La de hoy'])
})

test('sign-up and mail agree on what an address is', async () => {
  const written = fc.oneof(
    fc.emailAddress(),
    fc.string({ unit: 'grapheme-ascii', maxLength: 20 }).map((local) => `${local}@liston.test`),
    fc.constant("o'brien@liston.test"),
  )
  await fc.assert(
    fc.asyncProperty(written, async (typed) => {
      const { data: address } = EmailAddress.safeParse(typed)
      fc.pre(address !== undefined)
      await app.mail.post(app.db, { ...letter, to: { name: '', address } })
    }),
    { numRuns: 30 },
  )
  await app.pool.query("DELETE FROM mail WHERE recipient <> 'o''brien@liston.test'")
  await app.jobs.drain()
  expect(smtp.received[0]?.to).toEqual(["o'brien@liston.test"])
})
