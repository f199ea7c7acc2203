import { drawQr } from './draw-qr.ts'

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
