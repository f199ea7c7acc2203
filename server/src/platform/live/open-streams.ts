import type { ServerResponse } from 'node:http'

/**
 * Maximum number of bytes buffered for a slow client. Beyond it the stream is cut; the client reconnects and catches
 * up.
 */
const MAX_WAITING_BYTES = 256 * 1024

/**
 * The stream of an open page. `asked` are the requested topics, `granted` the followed ones; `token` is the session
 * cookie.
 */
export type Stream = {
  response: ServerResponse
  network: string
  token: string | undefined
  asked: string[]
  granted: Set<string>
  checkedAt: number
}

export type Streams = {
  add(stream: Stream): void
  /** Replaces the topics of a stream. */
  grant(stream: Stream, topics: string[]): void
  followersOf(topic: string): Stream[]
  write(topic: string, bytes: Buffer): void
  writeTo(stream: Stream, bytes: Buffer): void
  writeAll(bytes: Buffer): void
  /** Ends the streams that follow a topic, after writing `lastWord`. */
  end(topic: string, lastWord: string): void
  endAll(lastWord: () => string): void
  all(): Iterable<Stream>
  count(): number
  countOf(network: string): number
}

const write = ({ response }: Stream, bytes: Buffer): void => {
  if (response.writableEnded || response.destroyed) return
  if (response.writableLength > MAX_WAITING_BYTES) response.destroy()
  else response.write(bytes)
}

/** The open streams of this process, by topic and by network. */
export function openStreams(): Streams {
  const streams = new Set<Stream>()
  const followers = new Map<string, Set<Stream>>()
  const perNetwork = new Map<string, number>()

  const follow = (stream: Stream, topic: string) => {
    stream.granted.add(topic)
    const all = followers.get(topic)
    if (all) all.add(stream)
    else followers.set(topic, new Set([stream]))
  }
  const leave = (stream: Stream, topic: string) => {
    stream.granted.delete(topic)
    const rest = followers.get(topic)
    rest?.delete(stream)
    if (rest?.size === 0) followers.delete(topic)
  }
  const remove = (stream: Stream) => {
    if (!streams.delete(stream)) return
    for (const topic of stream.granted) leave(stream, topic)
    const left = (perNetwork.get(stream.network) ?? 1) - 1
    if (left > 0) perNetwork.set(stream.network, left)
    else perNetwork.delete(stream.network)
  }
  return {
    add(stream) {
      streams.add(stream)
      perNetwork.set(stream.network, (perNetwork.get(stream.network) ?? 0) + 1)
      for (const topic of stream.granted) follow(stream, topic)
      stream.response.on('close', () => remove(stream))
      stream.response.on('error', () => remove(stream))
    },
    grant(stream, topics) {
      const wanted = new Set(topics)
      for (const topic of stream.granted) if (!wanted.has(topic)) leave(stream, topic)
      if (streams.has(stream)) for (const topic of wanted) follow(stream, topic)
    },
    followersOf: (topic) => [...(followers.get(topic) ?? [])],
    writeTo: write,
    write(topic, bytes) {
      for (const stream of followers.get(topic) ?? []) write(stream, bytes)
    },
    writeAll(bytes) {
      for (const stream of streams) write(stream, bytes)
    },
    end(topic, lastWord) {
      for (const stream of followers.get(topic) ?? []) stream.response.end(lastWord)
    },
    endAll(lastWord) {
      for (const { response } of streams) response.end(lastWord())
    },
    all: () => streams,
    count: () => streams.size,
    countOf: (network) => perNetwork.get(network) ?? 0,
  }
}
