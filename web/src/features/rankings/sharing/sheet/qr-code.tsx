import { buttonClass } from '../../../../design/controls/button-class.ts'
import { Download } from '../../../../design/identity/icon.ts'
import { useTexts } from '../../../../platform/texts.tsx'
import { sheetTexts } from './sheet-texts.ts'
import { withSharer } from './use-sharing.ts'

type Props = { path: string; hint: string; file: string; sharerId: string | null }

/** The address as a code to scan, as the server draws it: fetched when it is looked at. */
export function QrCode({ path, hint, file, sharerId }: Props) {
  const t = useTexts(sheetTexts)
  const src = withSharer(path, sharerId)
  return (
    <div className="share-code">
      <img src={src} alt={t.qr} loading="lazy" width="160" height="160" className="share-code-picture" />
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-muted">{hint}</p>
        <a href={src} download={`${file}.svg`} className={buttonClass({ size: 'sm' })}>
          <Download aria-hidden="true" />
          <span>{t.qrDownload}</span>
        </a>
      </div>
    </div>
  )
}
