const empty = Buffer.alloc(0)

/** Incremental parser of HTTP responses from a socket. */
export function openAnswer() {
  let rest: Buffer = empty
  let head = ''
  let inBody = false
  let missing = 0
  let isChunked = false
  let tail: Buffer = empty

  function readHead(bytes: Buffer): boolean {
    const at = bytes.indexOf('\r\n\r\n')
    if (at === -1) {
      rest = bytes
      return false
    }
    rest = empty
    head = bytes.toString('latin1', 0, at)
    isChunked = /\r\ntransfer-encoding: chunked/i.test(head)
    missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0) - (bytes.length - at - 4)
    inBody = true
    return true
  }
  return {
    /** Adds a chunk. Returns true if the response is complete. */
    take(chunk: Buffer): boolean {
      if (inBody) missing -= chunk.length
      else if (!readHead(rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk)) return false
      tail = chunk
      const isDone = isChunked ? chunk.subarray(-5).toString('latin1') === '0\r\n\r\n' : missing <= 0
      if (isDone) inBody = false
      return isDone
    },
    status: () => Number(head.slice(9, 12)),
    /** For an error message: the end of the last chunk. */
    text: () => tail.toString('utf8').slice(-500),
  }
}
