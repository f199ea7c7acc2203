import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Envelope = { from: string; to: string[] }
/** A message as the server was given it, and as a mail program reads it. */
export type Received = Envelope & { data: string; letter: Email }

/** What the server says to a message: 250 takes it, 451 not now, 550 never. */
type Verdict = (mail: Envelope) => 250 | 451 | 550

/** An SMTP server on loopback: what it accepted lies in `received`. */
export async function openSmtpServer(verdict: Verdict = () => 250) {
  const received: Received[] = []
  const attempts: Received[] = []
  const take = async (data: Buffer, envelope: Envelope) => {
    const mail = { ...envelope, data: data.toString('latin1'), letter: await PostalMime.parse(data) }
    attempts.push(mail)
    const code = verdict(mail)
    if (code !== 250) throw Object.assign(new Error('refused'), { responseCode: code })
    received.push(mail)
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onData(stream, { envelope }, done) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      const answer = async () => {
        const refusal = await take(await buffer(stream), { from, to }).catch((error: Error) => error)
        done(refusal ?? null)
      }
      void answer()
    },
  })
  // A client that breaks off is what some tests are about.
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    attempts,
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
