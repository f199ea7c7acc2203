import { itemPicturePath, picturePath, qrPath, type RankedItem, type Ranking } from '@liston/contract/rankings'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { EmbedCode } from './embed-code.tsx'
import { countShare, pathOf } from './pass-on.ts'
import { placeText, topFive } from './share-texts.ts'
import { Fold, type Shared, ShareFrame, ShareSheet } from './sheet/share-sheet.tsx'
import { useSharing } from './sheet/use-sharing.ts'
import { shareTexts } from './texts.ts'

type Props = { ranking: Ranking; fresh?: boolean; item?: RankedItem }

/** The ways to share a ranking, or one of its items, on its page. */
export function SharePanel({ ranking, fresh = false, item }: Props) {
  const t = useTexts(shareTexts)
  const api = useApi()
  const me = useMe()
  const path = pathOf(ranking, item)
  const shared = useShared(ranking, item)
  const { origin, sharerId } = useSharing(path)
  const isNew = fresh && me?.id === ranking.author.id
  const title = isNew ? t.fresh : item ? t.titleOfItem : t.title
  const unseen = ranking.visibility === 'private' ? t.private : ranking.status === 'hidden' ? t.hidden : null
  if (unseen !== null)
    return (
      <ShareFrame title={title} path={path}>
        <p>{unseen}</p>
      </ShareFrame>
    )
  const embed = !item && (
    <Fold title={t.embed}>
      <EmbedCode ranking={ranking} sharerId={sharerId} origin={origin} />
    </Fold>
  )
  return (
    <ShareSheet
      title={title}
      shared={shared}
      lead={isNew ? t.freshHint : undefined}
      onShared={me ? () => void countShare(ranking, api) : undefined}
      more={embed}
    />
  )
}

function useShared(ranking: Ranking, item: RankedItem | undefined): Shared {
  const t = useTexts(shareTexts)
  const language = useLanguage()
  const { id, slug, topic, items } = ranking
  const path = pathOf(ranking, item)
  if (!item) {
    const heading = t.top(Math.min(5, items.length))
    return {
      path,
      says: t.says(topic),
      text: { label: t.text, copy: t.copyTop, write: (url) => topFive(ranking, { heading, url }) },
      qr: { path: qrPath(id), hint: t.qrHint },
      pictures: { hint: t.picturesHint, pathOf: (format) => picturePath(id, format) },
      file: slug,
    }
  }
  const { name, rank, points, supporters } = item
  const says = t.placeOf({ rank, of: items.length, topic })
  const figures = t.figures(points, supporters)
  return {
    path,
    says: t.saysOfItem(name, rank, topic),
    text: { label: t.textOfItem, copy: t.copyPlace, write: (url) => placeText({ item, says, figures, url }) },
    qr: { path: `${qrPath(id)}?item=${item.id}`, hint: t.qrHintOfItem },
    pictures: { hint: t.picturesHintOfItem, pathOf: (format) => itemPicturePath(item.id, format, language) },
    file: `${slug}-${rank}`,
  }
}
