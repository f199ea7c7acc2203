import { type RankedItem, type Ranking, qrPath } from '@liston/contract/rankings'
import { REF_PARAM } from '@liston/contract/referrals'
import { buttonClass } from '../../../design/controls/button-class.ts'
import { Download } from '../../../design/identity/icon.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { shareTexts } from './texts.ts'

type Props = { ranking: Ranking; item: RankedItem | undefined; sharerId: string | null }

/** The address as a code to scan, as the server draws it: fetched when it is looked at. */
export function QrCode({ ranking, item, sharerId }: Props) {
  const t = useTexts(shareTexts)
  const asked = new URLSearchParams({
    ...(item ? { item: item.id } : {}),
    ...(sharerId ? { [REF_PARAM]: sharerId } : {}),
  })
  const src = asked.size > 0 ? `${qrPath(ranking.id)}?${asked}` : qrPath(ranking.id)
  return (
    <div className="share-code">
      <img src={src} alt={t.qr} loading="lazy" width="160" height="160" className="share-code-picture" />
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-muted">{item ? t.qrHintOfItem : t.qrHint}</p>
        <a href={src} download={`${ranking.slug}.svg`} className={buttonClass({ size: 'sm' })}>
          <Download aria-hidden="true" />
          <span>{t.qrDownload}</span>
        </a>
      </div>
    </div>
  )
}
