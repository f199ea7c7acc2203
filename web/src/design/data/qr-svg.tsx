import { encode } from 'uqr'

/** A text as a QR code, black on white in every theme: cameras read nothing else well. */
export function QrSvg({ text, label }: { text: string; label: string }) {
  const { size, path } = drawQr(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width="208"
      height="208"
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}

/** Light squares around the code, which a camera needs to find it. */
const QUIET = 4

/** A text as the path of a code to scan: each run of dark squares in a row is one stroke of it. */
function drawQr(text: string): { size: number; path: string } {
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
