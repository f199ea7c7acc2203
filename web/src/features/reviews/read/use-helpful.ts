import type { ItemReviews } from '@liston/contract/reviews'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/feedback/toast.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useLanguage } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { listsOf } from '../queries.ts'
import { reviewRefusal } from '../refusal-texts.ts'

type Said = { id: string; helpful: boolean }
type Pages = InfiniteData<ItemReviews, string | null>

/** Says that a review helped, or takes it back: at once, and undone where the server says no. */
export function useHelpful(itemId: string) {
  const api = useApi()
  const client = useQueryClient()
  const language = useLanguage()
  const queryKey = listsOf(itemId)
  const show = ({ id, helpful }: Said, count: (now: number) => number) =>
    client.setQueriesData<Pages>({ queryKey }, (data) => data && shownWith(data, { id, helpful }, count))
  return useMutation({
    mutationFn: (said: Said) => api.reviews.setHelpful(said, { context: { idempotencyKey: newKey() } }),
    onMutate: (said) => void show(said, (now) => now + (said.helpful ? 1 : -1)),
    onSuccess: ({ id, helpful, foundHelpful }) => void show({ id, helpful: foundHelpful }, () => helpful),
    onError: (error, said) => {
      show({ ...said, helpful: !said.helpful }, (now) => now + (said.helpful ? -1 : 1))
      toast({ title: reviewRefusal(language, error).text, variant: 'destructive' })
    },
  })
}

const shownWith = (data: Pages, { id, helpful }: Said, count: (now: number) => number): Pages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    items: page.items.map((r) => (r.id === id ? { ...r, foundHelpful: helpful, helpful: count(r.helpful) } : r)),
  })),
})
