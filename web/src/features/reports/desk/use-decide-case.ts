import type { NewDecision, ReportTarget } from '@liston/contract/reports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/feedback/toast.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { reportRefusal } from '../refusal-texts.ts'
import { reportTexts } from '../texts.ts'

/** Answers one case; the list is read anew, whoever was quicker. */
export function useDecideCase({ type, id }: ReportTarget) {
  const api = useApi()
  const queryClient = useQueryClient()
  const language = useLanguage()
  const t = useTexts(reportTexts)
  return useMutation({
    mutationFn: (decision: Omit<NewDecision, 'type' | 'id'>) =>
      api.reports.decide({ type, id, ...decision }, { context: { idempotencyKey: newKey() } }),
    onSuccess: (_done, { answer }) => toast({ title: t.acts[answer] ?? answer, variant: 'success' }),
    onError: (error) =>
      toast({ title: t.notAnswered, description: reportRefusal(language, error), variant: 'destructive' }),
    // The table of rankings is the panel's own.
    onSettled: () =>
      Promise.all([keys.reports, keys.admin].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}
