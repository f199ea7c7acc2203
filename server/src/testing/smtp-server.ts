import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Envelope = { from: string; to: string[] }
/** A message as received by the server, and as parsed by a mail program. */
export type Received = Envelope & { data: string; letter: Email }

/** SMTP response to a message: 250 accepts, 451 is temporary, 550 permanent. */
type Verdict = (mail: Envelope) => 250 | 451 | 550

/** An SMTP server on the loopback interface. `received` holds the accepted messages. */
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
  // Some tests break connections off.
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
