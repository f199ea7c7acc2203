import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type pg from 'pg'

/** What a pooler sets on its sessions (contrib/pgbouncer.ini). */
const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
const OPTIONS = ['timezone=UTC', 'jit=off', ...LIMITS.map((limit) => `${limit}=60000`)]
/** Few sessions for many clients, so that consecutive transactions of a client rarely have the same. */
const SESSIONS = 5

type Frame = { type: string; body: Buffer }
/** A connection to the database. `parsing`: statements that it has been sent; `isOurs` if the client sent none. */
type Session = {
  socket: Socket
  owner: Client | null
  prepared: Set<string>
  parsing: { id: string; isOurs: boolean }[]
}
/** A connection of the application. `named`: its prepared statements, with their name in every session. */
type Client = {
  socket: Socket
  session: Session | null
  named: Map<string, { id: string; text: Buffer }>
  waiting: Frame[]
}

/**
 * A pooler in transaction mode, as small as a test needs: it gives each transaction of a client the session that has
 * been idle longest. Like PgBouncer, it refuses session options, and keeps prepared statements unless told otherwise.
 */
export async function openTransactionPooler(to: pg.ClientConfig, { keepsNames = true } = {}) {
  const opened = await Promise.all(Array.from({ length: SESSIONS }, () => openSession(to)))
  const sessions = opened.map(({ session }) => session)
  const idle = [...sessions]
  const queue: Client[] = []
  const clients = new Set<Socket>()
  let transactions = 0
  let broken: string | null = null
  let statements = 0

  function serve(client: Client): void {
    if (broken !== null && client.waiting.some(({ body }) => body.includes(broken!))) {
      broken = null
      client.session?.socket.destroy()
      return void client.socket.end(frameOf('E', Buffer.from(CRASHED)))
    }
    const session = client.session ?? idle.shift()
    if (!session) return void queue.push(client)
    if (!client.session) transactions++
    client.session = session
    session.owner = client
    for (const frame of client.waiting.splice(0)) session.socket.write(forSession(session, client, frame))
  }

  function answer(session: Session, { type, body }: Frame): void {
    const client = session.owner
    if (!client) return
    if (type === 'E') session.parsing = []
    if (type === '1') {
      const parsed = session.parsing.shift()
      if (parsed) session.prepared.add(parsed.id)
      if (parsed?.isOurs) return
    }
    client.socket.write(frameOf(type, body))
    // The end of a batch outside a transaction.
    if (type !== 'Z' || body.toString() !== 'I') return
    session.owner = client.session = null
    idle.push(session)
    const next = queue.shift()
    if (next) serve(next)
  }

  function forSession(session: Session, client: Client, { type, body }: Frame): Buffer {
    if (!keepsNames) return frameOf(type, body)
    if (type === 'P') {
      const end = body.indexOf(0)
      const name = body.toString('utf8', 0, end)
      if (name === '') session.parsing.push({ id: '', isOurs: false })
      if (name === '') return frameOf(type, body)
      const statement = { id: `s${++statements}`, text: body.subarray(end) }
      client.named.set(name, statement)
      return parse(session, statement, false)
    }
    if (type !== 'B') return frameOf(type, body)
    const from = body.indexOf(0) + 1
    const end = body.indexOf(0, from)
    const statement = client.named.get(body.toString('utf8', from, end))
    if (!statement) return frameOf(type, body)
    const { id } = statement
    const bind = frameOf(type, Buffer.concat([body.subarray(0, from), Buffer.from(id), body.subarray(end)]))
    const isThere = session.prepared.has(id) || session.parsing.some((parsing) => parsing.id === id)
    return isThere ? bind : Buffer.concat([parse(session, statement, true), bind])
  }

  function parse(session: Session, { id, text }: { id: string; text: Buffer }, isOurs: boolean): Buffer {
    session.parsing.push({ id, isOurs })
    return frameOf('P', Buffer.concat([Buffer.from(id), text]))
  }

  function accept(socket: Socket): void {
    const client: Client = { socket, session: null, named: new Map(), waiting: [] }
    clients.add(socket)
    socket.on('error', () => {})
    socket.once('data', (startup) => {
      if (startup.includes('options\0')) return void socket.end(frameOf('E', Buffer.from(REFUSAL)))
      socket.write(opened[0]!.greeting)
      readFrames(socket, (frame) => {
        if (frame.type === 'X') return void socket.end()
        client.waiting.push(frame)
        // A simple query or Sync ends a batch.
        if (frame.type === 'Q' || frame.type === 'S') serve(client)
      })
    })
  }

  for (const session of sessions) readFrames(session.socket, (frame) => answer(session, frame))
  const server = createServer(accept).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://${to.user}@127.0.0.1:${port}/${to.database}`,
    /** Transactions so far. */
    transactions: () => transactions,
    /** Answers the next statement with this text as if the database had crashed. */
    breakNext: (text: string) => void (broken = text),
    async close() {
      for (const socket of [...clients, ...sessions.map((session) => session.socket)]) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const CRASHED = 'SFATAL\0C08P01\0Mserver conn crashed?\0\0'
const REFUSAL = 'SFATAL\0C08P01\0Munsupported startup parameter: options\0\0'

/** Connects to the database; it must trust this machine. The greeting is what it says until it is ready. */
async function openSession({ host = '', port = 5432, user, database }: pg.ClientConfig) {
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect({ host, port })
  const options = OPTIONS.map((option) => `-c ${option}`).join(' ')
  const fields = Object.entries({ user, database, options }).flat()
  const startup = Buffer.from(`\0\x03\0\0${fields.join('\0')}\0\0`, 'latin1')
  const length = Buffer.alloc(4)
  length.writeInt32BE(startup.length + 4)
  socket.write(Buffer.concat([length, startup]))
  const greeting: Buffer[] = []
  await new Promise<void>((ready, failed) => {
    socket.once('error', failed)
    readFrames(socket, ({ type, body }) => {
      greeting.push(frameOf(type, body))
      if (type === 'E') failed(new Error(body.toString()))
      if (type === 'Z') ready()
    })
  })
  socket.removeAllListeners('data')
  const session: Session = { socket, owner: null, prepared: new Set(), parsing: [] }
  return { session, greeting: Buffer.concat(greeting) }
}

function frameOf(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

/** Calls `take` with each message of PostgreSQL's protocol: a type, a length and a body. */
function readFrames(socket: Socket, take: (frame: Frame) => void): void {
  let rest: Buffer = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk as Buffer])
    while (rest.length >= 5) {
      const end = rest.readInt32BE(1) + 1
      if (rest.length < end) return
      const frame = { type: rest.toString('latin1', 0, 1), body: rest.subarray(5, end) }
      rest = rest.subarray(end)
      take(frame)
    }
  })
}
