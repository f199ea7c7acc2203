import { type MyRanking, pinLimit, rankingPath } from '@liston/contract/rankings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { Button } from '../../../design/controls/button.tsx'
import { IconButton } from '../../../design/controls/icon-button.tsx'
import { LinkButton } from '../../../design/controls/link-button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Delete, Edit, Pin, Share, Undo } from '../../../design/identity/icon.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { refusalText } from '../refusal-texts.ts'
import { mineTexts } from './texts.ts'
import { changeRow, usePinRanking } from './use-pin-ranking.ts'

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

/** Deletes a ranking or draft at once and offers undo. With too many voters it offers to archive instead. */
function useRemoveRanking(ranking: MyRanking) {
  const api = useApi()
  const queryClient = useQueryClient()
  const language = useLanguage()
  const t = useTexts(mineTexts)
  const restore = useRestoreRanking(ranking.id)
  const archive = useArchiveRanking(ranking)
  return useMutation({
    mutationFn: () => api.rankings.remove({ id: ranking.id }, { context: { idempotencyKey: newKey() } }),
    onMutate: () => changeRow(queryClient, ranking.id, () => null),
    onSuccess: () => {
      toast({
        title: t.removed,
        description: t.removedText(ranking.topic || t.untitled),
        action: { label: t.undo, onAction: () => restore.mutate() },
      })
      return queryClient.invalidateQueries({ queryKey: keys.myRankings })
    },
    onError: (error, _nothing, undo) => {
      undo?.()
      const offer = error instanceof ApiError && error.code === 'ARCHIVE_ONLY'
      toast({
        title: t.removeFailed,
        description: refusalText(language, error),
        variant: 'destructive',
        ...(offer ? { action: { label: t.archive, onAction: () => archive.mutate() } } : {}),
      })
    },
  })
}

/** Restores a ranking from the trash. */
function useRestoreRanking(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const language = useLanguage()
  const t = useTexts(mineTexts)
  return useMutation({
    mutationFn: () => api.rankings.restore({ id }, { context: { idempotencyKey: newKey() } }),
    onSuccess: () => {
      toast({ title: t.restored, variant: 'success' })
      return queryClient.invalidateQueries({ queryKey: keys.myRankings })
    },
    onError: (error) =>
      toast({ title: t.restoreFailed, description: refusalText(language, error), variant: 'destructive' }),
  })
}

/** Archives a ranking: voting ends, and its voters can still read it. */
function useArchiveRanking({ id, version }: MyRanking) {
  const api = useApi()
  const queryClient = useQueryClient()
  const language = useLanguage()
  const t = useTexts(mineTexts)
  return useMutation({
    mutationFn: () =>
      api.rankings.update({ id, version, status: 'archived' }, { context: { idempotencyKey: newKey() } }),
    onSuccess: () => {
      toast({ title: t.archived, variant: 'success' })
      return queryClient.invalidateQueries({ queryKey: keys.myRankings })
    },
    onError: (error) =>
      toast({ title: t.archiveFailed, description: refusalText(language, error), variant: 'destructive' }),
  })
}

type ShareLinkShare = { url: string; title: string; texts: { copied: string; copyFailed: string } }

/** Shares a link with the Web Share API if available, otherwise copies it. */
async function shareLink({ url, title, texts }: ShareLinkShare): Promise<void> {
  if (navigator.share) {
    // Closing the share dialog is not an error.
    await navigator.share({ url, title }).catch(() => {})
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    toast({ title: texts.copied, variant: 'success' })
  } catch {
    toast({ title: texts.copyFailed, description: url, variant: 'destructive' })
  }
}
