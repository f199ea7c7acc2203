import { inLanguage } from '@liston/contract/kernel'
import { BONUS, type KeptBonus } from '@liston/contract/economy'
import { useQuery } from '@tanstack/react-query'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { Badge } from '../../../design/identity/badge.tsx'
import { PanelItems, PanelRow, PanelSection } from '../../../platform/panel/panel-detail.tsx'
import { PanelButton, PanelForm } from '../../../platform/panel/panel-form.tsx'
import { PanelQuery } from '../../../platform/panel/panel-list.tsx'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useMe } from '../../../platform/session.ts'
import { useLanguage, useTexts } from '../../../platform/texts.tsx'
import { useDates, useFieldZone } from '../../../platform/time/use-dates.ts'
import { instantOf } from '../../../platform/time/wall-time.ts'
import { useApi } from '../../../platform/use-api.ts'
import { bonusesQuery } from './bonus-query.ts'
import { bonusRefusal, bonusTexts } from './texts.ts'

/** Admin page to start and end XP bonuses. Level gates are on the settings page. */
export function BonusDesk() {
  const t = useTexts(bonusTexts)
  const seesSettings = useMe()?.staff?.settings
  return (
    <div className="grid gap-8">
      <NewBonusForm />
      <PanelSection id="bonuses" title={t.bonuses}>
        <PanelQuery of={useQuery(bonusesQuery(useApi()))}>
          {({ bonuses }) => (
            <PanelItems items={bonuses} empty={t.empty} row={(bonus) => <BonusRow key={bonus.id} bonus={bonus} />} />
          )}
        </PanelQuery>
      </PanelSection>
      {seesSettings && (
        <a className="link link-alone" href="/admin-panelrankw/settings#level_gates">
          {t.gates}
        </a>
      )}
    </div>
  )
}

const factors = Array.from({ length: BONUS.factor.max - BONUS.factor.min + 1 }, (_, n) => String(BONUS.factor.min + n))

/** What a form of this page says afterwards. */
const useAct = () => ({ changes: [keys.bonus], refused: useTexts(bonusTexts).notSaved, why: bonusRefusal })

function NewBonusForm() {
  const t = useTexts(bonusTexts)
  const api = useApi()
  const zone = useFieldZone()
  // The server rejects an empty date.
  const moment = (typed: string) => instantOf(typed, zone) ?? ''
  const length = { minLength: BONUS.name.min, maxLength: BONUS.name.max, required: true }
  return (
    <PanelSection id="new-bonus" title={t.begin}>
      <PanelForm
        {...useAct()}
        submit={({ es = '', en = '', factor, from = '', to = '' }, once) =>
          api.economy.beginBonus(
            { name: { es, en }, factor: Number(factor), startsAt: moment(from), endsAt: moment(to) },
            once,
          )
        }
        done={t.begun}
        names={{ startsAt: 'from', endsAt: 'to' }}
        press={t.save}
        aria-labelledby="new-bonus"
        className="grid max-w-measure gap-4"
      >
        <Field name="es" label={t.name(t.languages.es)} {...length} />
        <Field name="en" label={t.name(t.languages.en)} {...length} />
        <Select name="factor" label={t.factor} options={factors.map((value) => ({ value, label: `×${value}` }))} />
        <div className="admin-pair">
          <Field name="from" type="datetime-local" label={t.from(zone)} required />
          <Field name="to" type="datetime-local" label={t.to(zone)} required />
        </div>
        <p className="text-sm text-muted">{t.caps}</p>
      </PanelForm>
    </PanelSection>
  )
}

function BonusRow({ bonus: { id, name, factor, state, startsAt, endsAt } }: { bonus: KeptBonus }) {
  const t = useTexts(bonusTexts)
  const language = useLanguage()
  const dates = useDates()
  const api = useApi()
  const act = useAct()
  return (
    <PanelRow
      head={
        <>
          <span className="font-bold break-words">{inLanguage(name, language)}</span>
          <Badge tone={state === 'running' ? 'stars' : 'ink'}>{t.states[state]}</Badge>
          <span className="numeral">{t.times(factor)}</span>
        </>
      }
      act={
        state !== 'over' && (
          <PanelButton
            {...act}
            submit={(once) => api.economy.endBonus({ id }, once)}
            done={t.ended}
            variant="danger"
            size="sm"
          >
            {t.end}
          </PanelButton>
        )
      }
    >
      <p className="text-sm text-muted">{t.span(dates.moment(startsAt), dates.moment(endsAt))}</p>
    </PanelRow>
  )
}
