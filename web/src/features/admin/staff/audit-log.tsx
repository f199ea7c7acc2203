import { Suspense, useMemo } from 'react'
import { Field } from '../../../design/controls/field.tsx'
import { Select } from '../../../design/controls/select.tsx'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { PanelFilter } from '../../../platform/panel/panel-table.tsx'
import { countSet } from '../../../platform/panel/search.ts'
import { useTexts } from '../../../platform/texts.tsx'
import { actWords } from './act-words.ts'
import type { AskedActs } from './queries.ts'
import { auditTexts } from './texts.ts'

const lines = () => import('./audit-lines.tsx').then((module) => module.AuditLines)
const AuditLines = import.meta.env.SSR ? await lines() : lazyPart(lines, { when: 'idle' })

/** The audit log. Its filters are in the URL. */
export function AuditLog({ asked }: { asked: AskedActs }) {
  const t = useTexts(auditTexts)
  const words = useTexts(actWords)
  return (
    <>
      <PanelFilter path="/admin-panelrankw/audit" set={countSet(asked)}>
        <Field label={t.by} name="by" defaultValue={asked.by ?? ''} autoComplete="off" />
        <Select
          label={t.act}
          name="act"
          defaultValue={asked.act ?? ''}
          options={[{ value: '', label: t.any }, ...Object.entries(words).map(([value, label]) => ({ value, label }))]}
        />
        {asked.target && <input type="hidden" name="target" value={asked.target} />}
      </PanelFilter>
      <LinesSlot asked={asked} />
    </>
  )
}

/** The lines: rendered by the server, hydrated when the browser is idle. */
function LinesSlot({ asked }: { asked: AskedActs }) {
  const filters = JSON.stringify(asked)
  // Keeps the same element while the filters are the same, see lazyWhenQuiet.
  return useMemo(
    () => (
      <Suspense>
        <AuditLines asked={JSON.parse(filters) as AskedActs} />
      </Suspense>
    ),
    [filters],
  )
}
