import { type MyRanking, pinLimit, rankingPath } from '@liston/contract/rankings'
import { useRouteContext } from '@tanstack/react-router'
import { Button } from '../../../design/controls/button.tsx'
import { IconButton } from '../../../design/controls/icon-button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { Delete, Edit, Pin, Share, Undo } from '../../../design/identity/icon.ts'
import { useMe } from '../../../platform/session.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { shareLink } from './share-link.ts'
import { mineTexts } from './texts.ts'
import { usePinRanking } from './use-pin-ranking.ts'
import { useRemoveRanking } from './use-remove-ranking.ts'
import { useRestoreRanking } from './use-restore-ranking.ts'

/** Actions on a ranking, depending on its status. */
export function RowActions({ ranking }: { ranking: MyRanking }) {
  const t = useTexts(mineTexts)
  const { origin } = useRouteContext({ from: '__root__' })
  const remove = useRemoveRanking(ranking)
  const restore = useRestoreRanking(ranking.id)
  const pin = usePinRanking(ranking)
  const me = useMe()
  const mayPin = me !== null && pinLimit(me) > 0
  const { id, status, visibility } = ranking
  const topic = ranking.topic || t.untitled
  if (status === 'deleted')
    return (
      <Button
        size="sm"
        icon={<Undo aria-hidden="true" />}
        aria-label={t.named(t.restore, topic)}
        pending={restore.isPending}
        onClick={() => restore.mutate()}
      >
        {t.restore}
      </Button>
    )
  const draft = status === 'draft'
  const share = () => void shareLink({ url: new URL(rankingPath(ranking), origin).href, title: topic, texts: t })
  return (
    <>
      {status !== 'hidden' && (
        <LinkButton
          size="sm"
          href={draft ? `/create-ranking?draft=${id}` : `/edit-ranking/${id}`}
          icon={<Edit aria-hidden="true" />}
          aria-label={t.named(draft ? t.resume : t.edit, topic)}
        >
          {draft ? t.resume : t.edit}
        </LinkButton>
      )}
      {!draft && status !== 'hidden' && visibility === 'public' && (
        <IconButton size="sm" label={t.named(t.share, topic)} icon={<Share aria-hidden="true" />} onClick={share} />
      )}
      {!draft && status !== 'hidden' && visibility === 'public' && (mayPin || ranking.pinned) && (
        <IconButton
          size="sm"
          label={t.named(t.pin, topic)}
          aria-pressed={ranking.pinned}
          icon={<Pin aria-hidden="true" />}
          onClick={() => pin.mutate()}
        />
      )}
      <IconButton
        size="sm"
        label={t.named(t.remove, topic)}
        icon={<Delete aria-hidden="true" />}
        onClick={() => remove.mutate()}
      />
    </>
  )
}
