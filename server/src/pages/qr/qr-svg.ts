import { encode } from 'uqr'

/** Light squares around the code, which a camera needs to find it. */
const QUIET = 4

/** A text as a code to scan, black on white: each run of dark squares in a row is one stroke of it. */
export function qrSvg(text: string): string {
  const { data, size } = encode(text, { border: QUIET, ecc: 'M' })
  const runs = data.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      const width = (end === -1 ? row.length : end) - x
      return [`M${x} ${y}h${width}v1h-${width}z`]
    }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${runs.join('')}"/></svg>`
}
