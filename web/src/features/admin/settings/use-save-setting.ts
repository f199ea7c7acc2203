import type { Setting } from '@liston/contract/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/feedback/toast.ts'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { settingRefusal } from './refusal-texts.ts'
import { settingTexts } from './texts.ts'

/** Saves a setting over the change that was seen, and no other; either way what stands is read again. */
export function useSaveSetting(version: number) {
  const t = useTexts(settingTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (setting: Exclude<Setting, { key: 'economy' | 'rooms' }>) =>
      api.settings.save({ ...setting, version }, { context: { idempotencyKey: newKey() } }),
    onSuccess: () => void toast({ title: t.saved, variant: 'success' }),
    onError: (error: object) =>
      void toast({ title: t.notSaved, description: settingRefusal(language, error), variant: 'destructive' }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.settings }),
        client.invalidateQueries({ queryKey: keys.admin }),
      ]),
  })
}
