import { History } from '../history/history.tsx'
import { ExportLinks } from './export-links.tsx'
import { ReportLink } from './report-link.tsx'
import { StateNotice } from './state-notice.tsx'

export type ExtraProps = { part: 'state' | 'history'; id: string }

/** What stands in a slot of a ranking's page. */
export const Extra = ({ part, id }: ExtraProps) =>
  part === 'history' ? (
    <div className="grid gap-1">
      <History id={id} />
      <ExportLinks id={id} />
      <ReportLink id={id} />
    </div>
  ) : (
    <StateNotice id={id} />
  )
