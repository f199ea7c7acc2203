import { createServer, type Socket } from 'node:net'

export type Received = { from: string; to: string[]; data: string }

/** What the server says to a message: 250 takes it, 451 not now, 550 never. */
type Verdict = (mail: Received) => 250 | 451 | 550

/** A real SMTP server on loopback, small enough to read: what it accepted lies in `received`. */
export async function openSmtpServer(verdict: Verdict = () => 250) {
  const received: Received[] = []
  const attempts: Received[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => {})
    const say = (line: string) => socket.write(`${line}\r\n`)
    let mail: Received = { from: '', to: [], data: '' }
    let inData = false
    let rest = ''
    const line = (text: string) => {
      if (inData) {
        if (text !== '.') return void (mail.data += `${text.replace(/^\./, '')}\r\n`)
        inData = false
        attempts.push(mail)
        const code = verdict(mail)
        if (code === 250) received.push(mail)
        mail = { from: '', to: [], data: '' }
        return say(`${code} ${code === 250 ? 'taken' : 'refused'}`)
      }
      const address = /<([^>]*)>/.exec(text)?.[1] ?? ''
      if (/^(EHLO|HELO)/i.test(text)) return say('250 loopback')
      if (/^MAIL FROM/i.test(text)) mail.from = address
      if (/^RCPT TO/i.test(text)) mail.to.push(address)
      if (/^QUIT/i.test(text)) return void socket.end('221 bye\r\n')
      if (/^DATA/i.test(text)) {
        inData = true
        return say('354 go on')
      }
      say('250 ok')
    }
    socket.on('data', (chunk: Buffer) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const text of lines) line(text)
    })
    say('220 loopback')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    attempts,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
