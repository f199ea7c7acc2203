import { BlockKind, REASON_LETTERS, type SignUpBlock } from '@liston/contract/registration'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Field } from '../../design/controls/field.tsx'
import { Select } from '../../design/controls/select.tsx'
import { Badge } from '../../design/identity/badge.tsx'
import { Card } from '../../design/surfaces/card.tsx'
import type { Api } from '../../platform/api.ts'
import { PanelRow, PanelSection, useMayChange, When } from '../../platform/panel/panel-detail.tsx'
import { PanelButton, PanelForm } from '../../platform/panel/panel-form.tsx'
import { PanelList } from '../../platform/panel/panel-list.tsx'
import { pagedQuery } from '../../platform/queries/paged-query.ts'
import { keys } from '../../platform/queries/query-keys.ts'
import { useTexts } from '../../platform/texts.tsx'
import { useApi } from '../../platform/use-api.ts'
import { blockRefusal } from './refusal-texts.ts'
import { registrationTexts } from './texts.ts'

/** Networks and mail domains from which nobody can sign up, with a form to add one. */
export function BlocksDesk() {
  const t = useTexts(registrationTexts)
  const mayChange = useMayChange('people')
  return (
    <PanelSection id="blocks" title={t.blocks} lead={t.blocksLead}>
      {mayChange && <AddBlock />}
      <PanelList
        of={useInfiniteQuery(blocksQuery(useApi()))}
        empty={t.noBlocks}
        row={(block) => <Block key={block.id} block={block} mayChange={mayChange} />}
      />
    </PanelSection>
  )
}

const DAY_MS = 86_400_000
const PERIODS = [1, 7, 30, 365] as const
const endOf = (days = '') => (days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString())

function AddBlock() {
  const t = useTexts(registrationTexts)
  const api = useApi()
  const [kind, setKind] = useState<BlockKind>('network')
  return (
    <Card>
      <PanelForm
        submit={({ value = '', reason = '', days }, once) =>
          api.registration.addBlock({ kind, value, reason, endsAt: endOf(days) }, once)
        }
        changes={[keys.registration, keys.admin]}
        done={({ value }) => t.blocked(value)}
        refused={t.notDone}
        why={blockRefusal}
        at={{ NOT_A_NETWORK: 'value', NOT_A_DOMAIN: 'value', ALREADY_BLOCKED: 'value', OVER_ALREADY: 'days' }}
        empties="value"
        press={t.block}
      >
        <div className="field-row sm:grid-cols-2">
          <Select
            label={t.kind}
            name="kind"
            value={kind}
            onChange={(event) => setKind(event.target.value as BlockKind)}
            options={BlockKind.options.map((value) => ({ value, label: t.kinds[value] }))}
          />
          <Field
            label={t.kinds[kind]}
            hint={t.valueHint[kind]}
            name="value"
            required
            maxLength={253}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Field label={t.reason} hint={t.reasonHint} name="reason" required {...lettersOf(REASON_LETTERS)} />
          <Select
            label={t.until}
            name="days"
            defaultValue=""
            options={[
              { value: '', label: t.always },
              ...PERIODS.map((days) => ({ value: String(days), label: t.periods[days] })),
            ]}
          />
        </div>
      </PanelForm>
    </Card>
  )
}

const lettersOf = ({ min, max }: { min: number; max: number }) => ({ minLength: min, maxLength: max })

function Block({ block, mayChange }: { block: SignUpBlock; mayChange: boolean }) {
  const t = useTexts(registrationTexts)
  const api = useApi()
  const { id, kind, value, reason, by, addedAt, endsAt, isOver } = block
  return (
    <PanelRow
      head={
        <>
          <span className="font-bold wrap-anywhere">{value}</span>
          <Badge tone="ink">{t.kinds[kind]}</Badge>
          {isOver && <Badge>{t.over}</Badge>}
        </>
      }
      act={
        mayChange && (
          <PanelButton
            submit={(once) => api.registration.removeBlock({ id }, once)}
            changes={[keys.registration, keys.admin]}
            done={t.unblocked(value)}
            refused={t.notDone}
            why={blockRefusal}
            size="sm"
            label={t.unblockOne(value)}
          >
            {t.unblock}
          </PanelButton>
        )
      }
    >
      <p className="wrap-anywhere">{reason}</p>
      <p className="text-sm text-muted">
        {by ?? t.gone} · <When at={addedAt} isDay /> ·{' '}
        {endsAt ? (
          <>
            {t.until} <When at={endsAt} />
          </>
        ) : (
          t.always
        )}
      </p>
    </PanelRow>
  )
}

export const blocksQuery = (api: Api) =>
  pagedQuery([...keys.registration, 'blocks'], (cursor) => api.registration.blocks({ cursor }))
