import { QrSvg } from '../../../design/data/qr-svg.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { referralTexts } from '../texts.ts'

/** QR code of an invitation. */
export function QrCode({ url }: { url: string }) {
  const t = useTexts(referralTexts)
  return (
    <div className="referral-qr-code">
      <QrSvg text={url} label={t.qr} />
      <p className="text-sm text-muted">{t.qrHint}</p>
    </div>
  )
}
