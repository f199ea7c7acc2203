import {
  EMBED_THEMES,
  embedCode,
  embedPath,
  type EmbedTheme,
  itemPicturePath,
  picturePath,
  qrPath,
  type RankedItem,
  type Ranking,
  rankingPath,
} from '@liston/contract/rankings'
import { useState } from 'react'
import { Button } from '../../../design/controls/button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { TextArea } from '../../../design/controls/text-area.tsx'
import { Copy } from '../../../design/identity/icon.ts'
import type { Api } from '../../../platform/api.ts'
import { useLayer } from '../../../platform/modals/layers.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { CopyButton, useSharing } from './sheet/ways.tsx'
import { Fold, type Shared, ShareFrame, ShareSheet } from './sheet/share-sheet.tsx'
import { placeText, shareTexts, topFive } from './texts.ts'

type Props = { ranking: Ranking; fresh?: boolean; item?: RankedItem }

/** Share panel of a ranking, or of one of its items. */
export function SharePanel({ ranking, fresh = false, item }: Props) {
  const t = useTexts(shareTexts)
  const api = useApi()
  const me = useMe()
  const path = pathOf(ranking, item)
  const shared = useShared(ranking, item)
  const { origin, sharerId } = useSharing(path)
  const isNew = fresh && me?.id === ranking.author.id
  const unseen = ranking.visibility === 'private' ? t.private : ranking.status === 'hidden' ? t.hidden : null
  const title = isNew ? (unseen ? t.freshPrivate : t.fresh) : item ? t.titleOfItem : t.title
  // While its author is told that it is published, nothing else lies over the page.
  useLayer('receipt', isNew, { now: true })
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
      picture={isNew ? t.picture(ranking.topic) : undefined}
      onShared={me ? () => void countShare(ranking, api) : undefined}
      more={embed}
    />
  )
}

/** Path of the shared page. */
const pathOf = (ranking: Pick<Ranking, 'id' | 'slug'>, item?: Pick<RankedItem, 'id'>): string =>
  item ? `/ranking/${ranking.id}/item/${item.id}/review` : rankingPath(ranking)

/**
 * Records the share, which counts once per user. Guests are not counted. A failed call is ignored,
 * because the share itself has worked.
 */
async function countShare({ id }: Pick<Ranking, 'id'>, api: Api): Promise<void> {
  await api.rankings.share({ id }, { context: { idempotencyKey: `share:${id}` } }).catch(() => {})
}

type EmbedCodeProps = { ranking: Ranking; sharerId: string | null; origin: string }

/** HTML that embeds the ranking in another site, in the language of this page. */
function EmbedCode({ ranking: { id, topic, items }, sharerId, origin }: EmbedCodeProps) {
  const t = useTexts(shareTexts)
  const language = useLanguage()
  const [theme, setTheme] = useState<EmbedTheme>('auto')
  const embed = { language, theme, ref: sharerId }
  const code = embedCode({ origin, id, title: topic, items: items.length, ...embed })
  return (
    <>
      <p className="text-sm text-muted">{t.embedHint}</p>
      <div role="group" aria-label={t.embedTheme} className="share-ways">
        {EMBED_THEMES.map((each) => (
          <Button
            key={each}
            size="sm"
            variant={each === theme ? 'primary' : 'secondary'}
            aria-pressed={each === theme}
            onClick={() => setTheme(each)}
          >
            {t.embedThemes[each]}
          </Button>
        ))}
      </div>
      <TextArea
        label={t.embedCode}
        readOnly
        rows={5}
        value={code}
        onFocus={(event) => event.target.select()}
        className="share-code-text"
      />
      <div className="share-ways">
        <CopyButton label={t.embedCopy} text={code} icon={<Copy aria-hidden="true" />} />
        <LinkButton href={embedPath(id, embed)} target="_blank" rel="noopener" variant="ghost">
          {t.embedTry}
        </LinkButton>
      </div>
    </>
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
