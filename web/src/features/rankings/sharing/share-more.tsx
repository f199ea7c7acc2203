import {
  PICTURE_FORMATS,
  type PictureFormat,
  picturePath,
  type RankedItem,
  type Ranking,
} from '@liston/contract/rankings'
import type { ReactNode } from 'react'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { useTexts } from '../../../platform/texts.tsx'
import { EmbedCode } from './embed-code.tsx'
import { useSharing } from './pass-on.ts'
import { QrCode } from './qr-code.tsx'
import { topFive } from './share-ways.ts'
import { shareTexts } from './texts.ts'

/** What is folded away until somebody wants it: their browser fetches nothing of it before. */
export function ShareMore({ ranking, item }: { ranking: Ranking; item?: RankedItem }) {
  const t = useTexts(shareTexts)
  const { url, sharerId, origin } = useSharing(ranking, item)
  const qr = <QrCode ranking={ranking} item={item} sharerId={sharerId} />
  if (item) return <Fold title={t.qr}>{qr}</Fold>
  return (
    <div className="share-folds">
      <Fold title={t.pictures}>
        <p className="text-sm text-muted">{t.picturesHint}</p>
        <Pictures ranking={ranking} />
      </Fold>
      <Fold title={t.qr}>{qr}</Fold>
      <Fold title={t.text}>
        <TextArea
          label={t.text}
          readOnly
          rows={7}
          value={topFive(ranking, { heading: t.top(Math.min(5, ranking.items.length)), url })}
          onFocus={(event) => event.target.select()}
        />
      </Fold>
      <Fold title={t.embed}>
        <EmbedCode ranking={ranking} sharerId={sharerId} origin={origin} />
      </Fold>
    </div>
  )
}

/** One is open at a time. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="share-fold" name="share">
      <summary className="link">{title}</summary>
      <div className="share-folded">{children}</div>
    </details>
  )
}

const formats = Object.keys(PICTURE_FORMATS) as PictureFormat[]

function Pictures({ ranking: { id, slug } }: { ranking: Ranking }) {
  const t = useTexts(shareTexts)
  return (
    <ul className="share-pictures">
      {formats.map((format) => (
        <li key={format}>
          <a href={picturePath(id, format)} download={`${slug}-${format}.png`} className="share-picture">
            <img src={picturePath(id, format)} alt="" loading="lazy" {...PICTURE_FORMATS[format]} />
            <span className="link">{t.picture[format]}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
