import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** A newline within a value is escaped in PostgreSQL's text format. */
const NEWLINE = 10
/** The sum stays a safe integer. */
const SUM_LIMIT = 2 ** 48

export type Measure = ReturnType<typeof openMeasure>

/**
 * Counts and hashes what passes through. `rowSum` is a sum over the lines, the same for any order of them: PostgreSQL may
 * store loaded rows in another order.
 */
export function openMeasure() {
  const hash = createHash('sha256')
  let bytes = 0
  let rowSum = 0
  let row = 0
  function addRows(chunk: Buffer): void {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      rowSum = (rowSum + crc32(chunk.subarray(start, end), row)) % SUM_LIMIT
      row = 0
      start = end + 1
    }
    row = crc32(chunk.subarray(start), row)
  }
  return {
    async *pass(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        hash.update(chunk)
        addRows(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    isEmpty: () => bytes === 0,
    result: () => ({ bytes, rowSum, sha256: hash.digest('hex') }),
  }
}
