import { encode } from 'uqr'

/** A text as a QR code, black on white in every theme, because cameras need that contrast. */
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

/** Width of the quiet zone around the code in modules. A camera needs it to find the code. */
const QUIET = 4

/** QR code of a text as an SVG path: one rectangle for each run of dark modules in a row. */
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
