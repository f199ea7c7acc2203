import { useSuspenseQuery } from '@tanstack/react-query'
import { Button } from '../../../design/controls/button.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { useApi } from '../../../platform/use-api.ts'
import { settingsQuery } from '../../settings/index.ts'
import { bonusTexts } from './texts.ts'
import { useBonusForm } from './use-bonus-form.ts'

/** Whether levels are gates: a setting of the installation. */
export function GateForm() {
  const t = useTexts(bonusTexts)
  const api = useApi()
  const { data: settings } = useSuspenseQuery(settingsQuery(api))
  const form = useBonusForm({
    submit: ({ mode }) =>
      api.settings.save(
        { key: 'level_gates', value: { mode: mode === 'hard' ? 'hard' : 'soft' } },
        { context: { idempotencyKey: newKey() } },
      ),
    done: t.gatesSaved,
  })
  return (
    <form {...form.props} className="grid max-w-measure gap-4">
      <h2 className="text-xl">{t.gates}</h2>
      <Select
        name="mode"
        label={t.gatesAre}
        hint={t.gatesHint}
        defaultValue={settings?.level_gates.mode ?? 'soft'}
        options={(['soft', 'hard'] as const).map((value) => ({ value, label: t.gateModes[value] }))}
      />
      <Button type="submit" className="justify-self-start" pending={form.pending} pendingText={t.saving}>
        {t.gatesSave}
      </Button>
    </form>
  )
}
