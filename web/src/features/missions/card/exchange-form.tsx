import type { Missions } from '@liston/contract/missions'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { toast } from '../../../design/feedback/toast.ts'
import { Reload } from '../../../design/identity/icon.ts'
import { useForm } from '../../../platform/forms/use-form.ts'
import { newKey } from '../../../platform/new-key.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { missionsQuery } from '../missions-query.ts'
import { missionRefusalText } from '../refusal-texts.ts'
import { missionTexts } from '../texts.ts'

/** Exchanges a mission of today; what is refused is said, and the list read anew. */
export function ExchangeForm({ id, name }: { id: string; name: string }) {
  const t = useTexts(missionTexts)
  const language = useLanguage()
  const api = useApi()
  const client = useQueryClient()
  const form = useForm<Missions>({
    action: '/missions',
    submit: () => api.missions.reroll({ id }, { context: { idempotencyKey: newKey() } }),
    onDone(missions) {
      client.setQueryData(missionsQuery(api).queryKey, missions)
      toast({ title: t.changed, variant: 'success' })
    },
    onRefused(refusal) {
      toast({ title: t.notSaved, description: missionRefusalText(language, refusal) ?? '', variant: 'destructive' })
      void client.invalidateQueries({ queryKey: missionsQuery(api).queryKey })
    },
  })
  return (
    <form {...form.props}>
      <input type="hidden" name="intent" value="reroll" />
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        variant="ghost"
        size="sm"
        pending={form.pending}
        pendingText={t.saving}
        aria-label={t.changeThis(name)}
        icon={<Reload size={16} />}
      >
        {t.change}
      </Button>
    </form>
  )
}
