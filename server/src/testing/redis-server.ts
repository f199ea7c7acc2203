import { createServer, type Socket } from 'node:net'

/** A server that speaks enough of the Redis protocol (RESP3) for pub/sub and counters; `drop` cuts every connection. */
export async function openRedisServer() {
  const sockets = new Set<Socket>()
  const subscribers = new Map<string, Set<Socket>>()
  const counters = new Map<string, number>()
  const queued = new Map<Socket, string[]>()
  const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`
  const answer = (socket: Socket, command: string[]): string => {
    const queue = queued.get(socket)
    const name = command[0]?.toUpperCase()
    if (name === 'MULTI') {
      queued.set(socket, [])
      return '+OK\r\n'
    }
    if (!queue) return reply(socket, command)
    if (name !== 'EXEC') {
      queue.push(reply(socket, command))
      return '+QUEUED\r\n'
    }
    queued.delete(socket)
    return `*${queue.length}\r\n${queue.join('')}`
  }
  const reply = (socket: Socket, [name = '', ...args]: string[]): string => {
    const channel = args[0] ?? ''
    switch (name.toUpperCase()) {
      case 'HELLO':
        return '%1\r\n+proto\r\n:3\r\n'
      case 'INFO':
        return bulk('redis_version:7.0.0\r\nloading:0\r\n')
      case 'SUBSCRIBE':
        subscribers.set(channel, (subscribers.get(channel) ?? new Set()).add(socket))
        return `>3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`
      case 'PUBLISH': {
        const to = subscribers.get(channel) ?? new Set()
        for (const s of to) s.write(`>3\r\n${bulk('message')}${bulk(channel)}${bulk(args[1] ?? '')}`)
        return `:${to.size}\r\n`
      }
      case 'INCR':
        counters.set(channel, (counters.get(channel) ?? 0) + 1)
        return `:${counters.get(channel)}\r\n`
      case 'PEXPIRE':
        return ':1\r\n'
      case 'PTTL':
        return ':60000\r\n'
      default:
        return '+OK\r\n'
    }
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    let rest = ''
    socket.setEncoding('utf8').on('data', (chunk) => {
      const { commands, left } = parse(rest + chunk)
      rest = left
      for (const command of commands) socket.write(answer(socket, command))
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      for (const to of subscribers.values()) to.delete(socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const drop = () => sockets.forEach((s) => s.destroy())
  return {
    url: `redis://127.0.0.1:${port}`,
    drop,
    close: () => new Promise((resolve) => server.close(resolve) && drop()),
  }
}

/** Whole commands at the start of the text (ASCII lengths only, as in these tests), and what is left. */
function parse(text: string): { commands: string[][]; left: string } {
  const commands: string[][] = []
  let left = text
  for (;;) {
    const head = /^\*(\d+)\r\n/.exec(left)
    if (!head) return { commands, left }
    const count = Number(head[1])
    const whole = new RegExp(`^\\*\\d+\\r\\n((?:\\$\\d+\\r\\n[^\\r]*\\r\\n){${count}})`).exec(left)
    if (!whole) return { commands, left }
    commands.push([...(whole[1] ?? '').matchAll(/\$\d+\r\n([^\r]*)\r\n/g)].map((m) => m[1] ?? ''))
    left = left.slice(whole[0].length)
  }
}
