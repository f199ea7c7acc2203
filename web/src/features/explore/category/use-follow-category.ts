import type { CategoryFollow } from '@liston/contract/explore'
import type { CategorySlug } from '@liston/contract/rankings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/feedback/toast.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { categoryTexts } from './texts.ts'

/** Follows a category, or no longer: shown at once, and taken back where it does not arrive. */
export function useFollowCategory(category: CategorySlug) {
  const t = useTexts(categoryTexts)
  const api = useApi()
  const client = useQueryClient()
  const key = keys.categoryFollow(category)
  return useMutation({
    scope: { id: `category ${category}` },
    mutationFn(follow: boolean): Promise<CategoryFollow> {
      const once = { context: { idempotencyKey: newKey() } }
      return follow ? api.explore.followCategory({ category }, once) : api.explore.unfollowCategory({ category }, once)
    },
    onMutate(following) {
      const before = client.getQueryData<CategoryFollow>(key)
      client.setQueryData<CategoryFollow>(key, (was) => ({
        category,
        following,
        followers: Math.max(0, (was?.followers ?? 0) + Number(following) - Number(was?.following ?? false)),
      }))
      return before
    },
    onSuccess(now) {
      client.setQueryData(key, now)
      void client.invalidateQueries({ queryKey: keys.followedCategories })
      // What is chosen for whoever reads has changed.
      void client.invalidateQueries({ queryKey: keys.feed, refetchType: 'none' })
    },
    onError(_error, _follow, before) {
      client.setQueryData(key, before)
      toast({ title: t.failed, variant: 'destructive' })
    },
  })
}
