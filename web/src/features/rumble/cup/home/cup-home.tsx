import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../../../platform/texts.tsx'
import { useApi } from '../../../../platform/use-api.ts'
import { cupCardTexts } from '../card-texts.ts'
import { myCupsQuery } from '../cup-queries.ts'
import { cupTexts } from '../texts.ts'
import { BeginForm } from './begin-form.tsx'
import { CupLines } from './cup-lines.tsx'

/** Where a cup is begun, and those that somebody has. */
export function CupHome() {
  const t = useTexts(cupTexts)
  const { title } = useTexts(cupCardTexts)
  const { data } = useQuery(myCupsQuery(useApi()))
  return (
    <>
      <header className="rumble-head">
        <h1 className="text-3xl">{title}</h1>
        <p className="text-muted">{t.lead}</p>
      </header>
      <div id="torneos" className="cup-home">
        {data && <CupLines title={t.open} lines={data.open} />}
        <BeginForm />
        {data && <CupLines title={t.over} lines={data.over} />}
      </div>
    </>
  )
}
