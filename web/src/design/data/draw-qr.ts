import { encode } from 'uqr'

/** Light squares around the code, which a camera needs to find it. */
const QUIET = 4

/** A text as the path of a code to scan: each run of dark squares in a row is one stroke of it. */
export function drawQr(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: QUIET })
  const runs = data.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      const width = (end === -1 ? row.length : end) - x
      return [`M${x} ${y}h${width}v1h-${width}z`]
    }),
  )
  return { size, path: runs.join('') }
}
