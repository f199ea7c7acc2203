import { buttonClass } from '../../../design/controls/button-class.ts'
import { Download } from '../../../design/identity/icon.ts'
import { drawQr } from '../../../design/data/draw-qr.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { shareTexts } from './texts.ts'

/** An address as a code to scan, dark on white in every theme: that is what cameras read. */
export function QrCode({ url, name }: { url: string; name: string }) {
  const t = useTexts(shareTexts)
  const { size, path } = drawQr(url)
  const box = `0 0 ${size} ${size}`
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="1024" height="1024" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  return (
    <div className="share-code">
      <svg role="img" aria-label={t.qr} viewBox={box} shapeRendering="crispEdges" className="share-code-picture">
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-muted">{t.qrHint}</p>
        <a
          href={`data:image/svg+xml,${encodeURIComponent(file)}`}
          download={`${name}.svg`}
          className={buttonClass({ size: 'sm' })}
        >
          <Download aria-hidden="true" />
          <span>{t.qrDownload}</span>
        </a>
      </div>
    </div>
  )
}
